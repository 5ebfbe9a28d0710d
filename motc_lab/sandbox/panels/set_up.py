"""Setting up a position of any game, in the editor that the game has."""

from motc_lab.sandbox.setting_up import SettingUp


class SetUpPanel(SettingUp):
    """The editor takes the place of the table; it needs no tab beside it."""

    name = "set_up"
    place = 60
    has_tab = False

    @property
    def is_there(self) -> bool:
        """Never beside the table: it is opened from the menu, or by its key."""
        return False
