"""A bot sets up beside the player, and nothing tells how far it is (SINF-6)."""

from motc_lab.controllers.play.controller import PlayController
from motc_lab.controllers.play.terms import terms_of
from tests.controllers.test_play_controller import Slow


def test_a_bot_that_sets_up_sends_no_picture_and_spoils_no_click() -> None:
    page = Slow(thinks=True)
    terms = terms_of("stratego", "red", "random")
    controller = PlayController(page, terms, lots=lambda most: 7 % most)
    controller.publish()
    controller.receive({"kind": "hello"})
    beat = page.beat
    controller.receive({"kind": "play", "beat": beat, "option": "place X a1"})
    beat, pictures = page.beat, len(page.scenes)
    for _ in range(5):
        assert controller.is_thinking
        assert not controller.think(), "what nobody may see is no answer shown"
    assert len(page.scenes) == pictures
    controller.receive({"kind": "play", "beat": beat, "option": "place F b1"})
    assert page.scene["notice"] is None
    assert page.scene["set_up"]["missing"] == 8
    while controller.is_thinking and len(page.scenes) == pictures + 1:
        controller.think()
    assert page.scene["far"]["word"] == "ready", "that is told"
