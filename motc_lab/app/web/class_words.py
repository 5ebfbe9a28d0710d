"""What the pages of a class say, for the script that draws them."""

from collections.abc import Mapping
from typing import Final

from motc_lab.app.web.chapters import Lang
from motc_lab.app.web.words import words

OF_CLASS: Final = (
    # Keys of words, without "class_" before them
    *("open", "close", "reveal", "again", "pause", "lead", "back", "next", "end"),
    *("people", "voted", "right", "mistake", "wait", "paused", "closed", "thanks"),
    *(
        "cards",
        "count_cards",
        "csv",
        "csv_name",
        "press_bar",
        "preparing",
        "away",
        "after",
        "jump",
        "answer",
        "wall",
        "first",
    ),
    *(
        "volunteers_begin",
        "volunteers_end",
        "volunteers_heading",
        "volunteers_code",
        "look_none",
        "look_all",
    ),
    *("second", "ended", "no_storage", "sure", "stranger", "asked", "your"),
    *(
        "table",
        "together",
        "free",
        "groups",
        "no_groups",
        "in_groups",
        "show_code",
        "black",
    ),
    *("is_black", "what_if", "if_heading", "if_back", "undo", "unmark", "pointing"),
    *(
        "cover_card",
        "open_card",
        "cover_hand",
        "open_hand",
        "covered",
        "hand",
        "notes",
        "often",
        "comes_next",
    ),
    *("where", "stuck", "time_here", "time_all", "time_late", "sheet"),
    *("sheet_title", "no_sheet", "solutions", "shown", "alone", "verdict_right"),
    *("verdict_wrong", "work_here", "or_questions", "which_group", "group"),
    *("free_now", "look", "run", "run_closes", "run_goes", "run_ends", "run_held"),
    *("run_off", "left", "shut", "is_shut", "wall_shut", "empty", "sure_empty"),
    *("apart", "waits", "not_sent", "lost"),
    *("remote", "phone", "phone_once", "phone_leads", "lead_alone"),
    *(
        "not_reached",
        "old_link",
        "present",
        "as_list",
        "on_board",
        "notes_show",
        "notes_hide",
    ),
    *("own", "own_form", "own_letters", "own_yes_no", "own_number", "own_card"),
    *("own_place", "own_text", "own_more", "own_ask", "own_close", "own_send"),
    *("finish", "final", "final_mine", "final_first", "final_class", "final_right"),
    *("final_turned", "final_share"),
    *("hand_call", "hand_up", "hand_number", "hand_down", "hand_table"),
    *("hand_numbers", "hand_none", "hand_lot"),
    *("own_asked", "own_touch", "own_middle", "own_apart"),
)
OF_ROOMS: Final = (
    # Keys of words, without "room_" before them
    *("many_rooms", "many_here", "many_people", "many_tries", "no_room", "no_line"),
    *("bad_terms", "unread"),
)


def class_words(lang: Lang) -> Mapping[str, str]:
    """Return the sentences of a class's pages by their short keys."""
    known = words(lang)
    return {
        **{key: known[f"class_{key}"] for key in OF_CLASS},
        "name": known["teach_name"],
        "date": known["teach_date"],
        **{key: known[f"room_{key}"] for key in OF_ROOMS},
        "blocked": known["line_blocked"],
    }
