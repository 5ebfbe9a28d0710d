"""Classes on the web: the presenter's, the projector's and the pupils' page.

The presenter's secret lies in one browser's storage; no address holds it.
"""

import asyncio
from collections.abc import Awaitable, Mapping
from typing import Annotated, Any, Final

from pydantic import Field, TypeAdapter, ValidationError

from motc_lab.app.web.chapters import LANGUAGES, Lang, chapters_of
from motc_lab.app.web.class_words import class_words
from motc_lab.app.web.door import door_of
from motc_lab.app.web.handlers import House, PageHandler
from motc_lab.app.web.lesson_thread import worked_out
from motc_lab.app.web.page_socket import Socket
from motc_lab.app.web.pages import both_words
from motc_lab.app.web.rooms import as_file, home_of, is_alone
from motc_lab.app.web.teach.address import qr_code
from motc_lab.app.web.words import words
from motc_lab.engine.game import games
from motc_lab.errors import LabError
from motc_lab.lessons.plans import PlanText, plan_texts
from motc_lab.rooms.codes import code_from, digest_of, draw_secret
from motc_lab.rooms.hall import Refused
from motc_lab.rooms.school.after import as_csv, sheet
from motc_lab.rooms.school.ballots import has_ballots
from motc_lab.rooms.school.hall import SchoolHall
from motc_lab.rooms.school.school_class import SchoolClass
from motc_lab.rooms.school.state import (
    MOST_WALLS,
    Act,
    Answer,
    Beat,
    Enter,
    HandsUp,
    Join,
    Role,
    See,
    StartClass,
    Vote,
    Walk,
)
from motc_lab.rooms.store import Store
from motc_lab.scene.reference import reference_of

Wish = Vote | Answer | HandsUp | See | Join | Walk | Act | Beat
ENTERED: TypeAdapter[Wish] = TypeAdapter(Annotated[Wish, Field(discriminator="kind")])
OWN: Final = "own"  # how the plan from a file is called
TICKET: Final = "lead"  # before a ticket in an address, as frontend/src/school/page.ts
LEADING: Final = ("presenter", "projector")  # pages by which a class may be led


def page_of(code: str, role: Role, lang: Lang | None) -> str:
    """Return the address of a class's page below the first page."""
    asked = f"lang={lang}&" if lang else ""
    return f"class?{asked}code={code}&show={role}"


class ClassHandler(PageHandler):
    """The page of a class, or where one is started."""

    async def get(self) -> None:
        """Send the page, whether there is such a class or not: its socket knows."""
        code = code_from(self.asked.get("code", "")) or ""
        if not (code or self.house.rooms.opens):
            self.redirect(f"{self.base_url}room?lang={self.lang}")
            return
        shown = self.asked.get("show", "")
        role = shown if code and shown in {"presenter", "projector"} else "pupil"
        pages, lang, game = self.house.pages, self.lang, self.game.id
        kept = {"code": code, "show": role} if code else {}
        chapters: list[tuple[str, str]] = []
        if not code:
            chapters = await worked_out(self._with_votes, lang)
        self.finish(
            pages.render(
                "class.html.j2",
                **pages.frame("class", both_words("class"), lang, kept=kept, game=game),
                code=code,
                role=role,
                walks=self.house.rooms.opens,
                chapters=chapters,
                plans=self._plans(lang),
                game_id=game,
                chosen=self.asked.get("chapter", ""),
                chosen_plan=self.asked.get("plan", ""),
                paper_style=paper_styles(),
                address=f"{home_of(self)}room/{code}",
                is_reached=not is_alone(self),
                is_mirrored=self.asked.get("screens") == "one",
                said=class_words(lang),
            )
        )

    def _plans(self, lang: Lang) -> list[tuple[str, str]]:
        """Plans of this game, the own one of whoever runs the server first."""
        own, game = self.house.school.own_plan, self.game.id
        found = [] if own is None else [(OWN, "class_plan_own", own.minutes)]
        found += [(str(n), "class_plan", n) for n in plan_texts(game)]
        said = words(lang)
        return [(key, said[word].format(n=n)) for key, word, n in found]

    def _with_votes(self, lang: Lang) -> list[tuple[str, str]]:
        """Chapters with something to vote on; the first is looked for once each."""
        found = []
        for chapter in chapters_of(self.game.id, self.house.pages.chapters):
            try:
                has_votes = has_ballots(chapter.key)
            except LabError:
                continue
            if has_votes:
                title = f"{chapter.spoken_number}. {chapter.title(lang)}"
                found.append((chapter.key, title))
        return found


def paper_styles() -> str:
    """How the pictures of any game are drawn.

    Those of the class's game alone would tell whoever guesses codes, at no cost, which
    of them there are.
    """
    return "".join(reference_of(game).paper_style for game in games().values())


class ClassLine(Socket):
    """A socket of a class's pages."""

    @property
    def kept_in(self) -> Store:
        """Classes have a file of their own."""
        return self.house.school.store


class ClassOpening(ClassLine):
    """Starts one class and says how it is called."""

    def hear(self, said: object) -> Awaitable[None]:
        """Start a class over the lesson that is wished for."""
        return self._start(said)

    async def _start(self, said: object) -> None:
        """Work out its questions beside the loop, where that was not done before."""
        school = self.house.school
        try:
            wish = StartClass.model_validate(said)
            plan = self._plan(wish)
            with school.opening(self.network):
                await worked_out(school.stops, wish.chapter, plan)
                code, secret = school.start(wish.chapter, self.network, plan)
        except ValidationError:
            self.refuse("bad_terms")
        except Refused as fault:
            self.refuse(fault.kind)
        else:
            self.send(opened={"code": code, "secret": secret})

    def _plan(self, wish: StartClass) -> PlanText | None:
        """The plan that is wished for; None where it is a chapter."""
        if not wish.plan:
            return None
        if wish.plan == OWN:
            found = self.house.school.own_plan
        else:
            plans = plan_texts(wish.game) if wish.game in games() else {}
            found = next((plans[n] for n in plans if str(n) == wish.plan), None)
        if found is None:
            raise Refused("bad_terms")
        return found


def end(hall: SchoolHall, school: SchoolClass) -> None:
    """Forget a class, and send everybody out of it."""
    hall.end(school)
    for screen in tuple(school.people.screens):
        if isinstance(screen, ClassSocket):
            screen.refuse("ended")


def go_on(hall: SchoolHall) -> None:
    """Let classes that run by themselves go on."""
    for school in hall.tick():
        warm(school)


def warm(school: SchoolClass) -> None:
    """Play out beside the loop what will be shown when the vote is revealed."""
    loop = asyncio.get_running_loop()
    for lang in {screen.lang for screen in school.people.screens}:
        loop.run_in_executor(None, school.course.warm, lang)


class ClassSocket(ClassLine):
    """The screen of one who takes part in a class."""

    school: SchoolClass | None = None
    role: Role = "pupil"
    lang: Lang = "en"
    device = ""
    leads = False

    def initialize(self, house: House) -> None:
        """Begin with nothing shown."""
        super().initialize(house)
        self._secret = ""
        self._shown: Mapping[str, Any] = {}

    def open(self, code: str) -> None:  # type: ignore[override]  # of the route
        """Remember which class is wanted."""
        self._code = code
        super().open()

    def hear(self, said: object) -> Awaitable[None] | None:
        """Come in with the first message; then vote, or present."""
        if self.is_waiting:
            self.answer_ping(said)
            return None
        if self.school is None:
            return self._enter(said)
        try:
            wish = ENTERED.validate_python(said)
        except ValidationError:
            self.cut("it does not say what a class's page says")
            return None
        if isinstance(wish, Beat):
            self.send(pong=wish.n)
        elif not isinstance(wish, Act):
            self.school.hear(self, wish)
        elif not self.leads:
            self.cut("it presents a class that is not its own")
        else:
            self._act(self.school, wish)
        return None

    def _act(self, school: SchoolClass, wish: Act) -> None:
        match wish.kind:
            case "csv":
                script = school.course.script(self.lang)
                self.send(csv=as_csv(school.state, script, self.lang))
            case "sheet":
                script = school.course.script(self.lang)
                self.send(sheet=sheet(school.state, script, self.lang))
            case "volunteers":
                self._volunteers(school, plays=bool(wish.to))
            case "hand_over":
                self._hand_over(school)
            case "lead_alone":
                self._lead_alone(school)
            case "end":
                end(self.house.school, school)
            case _:
                school.act(self, wish)
                if wish.kind in {"go", "open"}:
                    warm(school)

    def _volunteers(self, school: SchoolClass, *, plays: bool) -> None:
        try:
            self.house.school.set_volunteers(school, self.network, plays=plays)
        except Refused as fault:
            self.send(fault=fault.kind)

    def _hand_over(self, school: SchoolClass) -> None:
        """Show how one further device leads, where others reach this server."""
        if is_alone(self):
            self.send(fault="not_reached")
            return
        ticket = school.leading.draw_ticket()
        page = page_of(school.code, "presenter", None)  # its own language
        address = f"{home_of(self)}{page}#{TICKET}={ticket}"
        drawn = as_file(qr_code(address, words(self.lang)["class_phone_scan"]))
        self.send(along={"address": address, "picture": drawn})

    def _lead_alone(self, school: SchoolClass) -> None:
        """From now on no further device leads but this one."""
        school.lead_alone(self._secret)
        for screen in tuple(school.people.screens):
            if isinstance(screen, ClassSocket):
                screen.leave_lead()

    def leave_lead(self) -> None:
        """Lead no more, where somebody else has taken that away."""
        assert self.school is not None
        if self.leads and not self.school.people.is_presenter(self._secret):
            self.leads = False
            self.refuse("stranger")

    def point(self, x: int, y: int) -> None:
        """Show the presenter's pointer there for a moment."""
        self.send(point=[x, y])

    def show(self, view: Mapping[str, Any]) -> None:
        """Replace what is seen; a vote among 200 sends no picture 200 times."""
        self.send_newest(lambda: self._news(view))

    def _news(self, view: Mapping[str, Any]) -> dict[str, object]:
        """What of a view the page has not got yet."""
        before, self._shown = self._shown, view
        if before.keys() != view.keys():
            return {"view": view}
        changed = {key: value for key, value in view.items() if before[key] != value}
        return {"change": changed} if changed else {}

    def on_close(self) -> None:
        """The page has gone; its vote stays."""
        super().on_close()
        if self.school is not None:
            school, self.school = self.school, None
            school.leave(self)

    def _enter(self, said: object) -> Awaitable[None] | None:
        try:
            wish = Enter.model_validate(said)
        except ValidationError:
            self.cut("it does not say who comes in")
            return None
        return self.coming_in(self._come_in(wish))

    async def _come_in(self, wish: Enter) -> None:
        """Come in; after a restart the class is read and worked out before."""
        try:
            school = await self._found(wish.secret)
        except Refused as fault:
            self.refuse(fault.kind)
            return
        secret = self._secret_of(school, wish)
        leads = wish.role in LEADING and school.people.is_presenter(secret)
        if not leads and (wish.role == "presenter" or wish.ticket):
            self.refuse("old_link" if wish.ticket else "stranger")
            return
        is_wall = wish.role == "projector" and not leads
        if is_wall and school.people.walls >= MOST_WALLS:
            self.refuse("many_people")
            return
        kept_out = await self._kept_out(school, wish)
        if kept_out:
            self.refuse(kept_out)
        if not self.is_there:
            return  # it went meanwhile
        self.role, self.lang, self.leads = wish.role, wish.lang, leads
        if self.role in {"pupil", "walker"}:
            if not secret:
                secret = draw_secret()
                self.send(seat=secret)
            self.device = digest_of(secret)
        self.school, self._secret = school, secret
        school.enter(self)

    def _secret_of(self, school: SchoolClass, wish: Enter) -> str:
        """The secret of whoever comes in: of a ticket, if that is still valid."""
        is_new = wish.role in LEADING and bool(wish.ticket)
        secret = school.admit(wish.ticket) if is_new else None
        if secret is not None:
            self.send(seat=secret)
        return secret or wish.secret

    async def _kept_out(self, school: SchoolClass, wish: Enter) -> str:
        """Why a new device does not come in; empty where it does, in its turn."""
        is_device = wish.role in {"pupil", "walker"}
        if not is_device or school.people.knows(wish.secret):
            return ""
        door = door_of(school)
        if not (door.is_free or school.state.shut):
            self.has_to_wait()
        if not school.state.shut and not await door.turn(lambda: self.is_there):
            return "many_people"
        if school.state.shut:
            return "is_shut"
        return "many_people" if school.people.is_full else ""

    async def _found(self, secret: str) -> SchoolClass:
        """The class, where it may be entered.

        Whoever has been in, and the presenter above all, comes in again however many
        wrong codes somebody has typed in the same network.

        Raises:
            Refused: there is none, or not for this page.
        """
        school = self.house.school
        if secret:
            await school.wake(self._code)
        if not school.knows(self._code, secret):
            if await self.named(self._code) != "class":
                raise Refused("no_room")
            await school.wake(self._code)
        found = school.find(self._code, secret)
        for lang in LANGUAGES:
            if not found.course.knows(lang):
                await worked_out(found.course.script, lang)
        return found
