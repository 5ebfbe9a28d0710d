/** The keys of every word that this page uses; their texts come with the `words` trait. */
export const WORD_KEYS = [
  "masthead", "help", "language", "lang_en", "lang_de", "close", "description", "describe",
  "kernel_gone", "kernel_gone_notebook", "go_on_from_here", "motion", "tools", "undo", "redo",
  "board", "table", "to_move", "reserve", "supply", "deck", "pile", "discard_pile", "face_down", "pile_empty",
  "hand_empty", "endurance", "left_on_table", "neutral", "total",
  "section", "section_won", "section_tied", "section_current", "may_be_chosen", "is_chosen", "tip", "tip_said",
  "pick_card", "pick_section", "pawns_to_add", "more_pawns", "fewer_pawns", "back", "rule", "which_rule",
  "verdict_wins", "verdict_loses", "verdict_ties",
  "log", "earlier_log", "game", "exchange",
  "chapter", "steps", "step_done", "step_passed", "task", "hint", "bet_right", "bet_yours", "trace", "controls",
  "open_in_sandbox", "fewer", "more", "quiz_right", "quiz_wrong", "quiz_is_right", "quiz_yours",
  "progress", "progress_where", "progress_none", "progress_steps", "progress_again", "progress_save", "progress_load",
  "progress_delete", "progress_delete_sure", "progress_loaded", "progress_not_ours", "progress_deleted",
  "verdict_reached", "verdict_reached_otherwise", "verdict_missed",
  "fact", "compared", "differs", "same",
  "help_play", "help_signs", "keys",
  "why_ask", "why_told", "why_end", "why_also", "why_numbers", "why_otherwise", "why_instead", "why_reference",
  "help_why",
  "key_tab", "key_arrows", "key_enter", "key_escape", "key_home_end",
 
  "help_tab", "help_arrows", "help_enter", "help_escape", "help_home_end",
  "help_undo", "help_redo", "help_describe", "help_hint", "help_onward", "help_help",
  "help_focus", "keys_on", "keys_usual", "help_more", "help_fewer", "help_back", "help_again", "help_look", "help_next",
  "help_sandbox", "help_fork", "help_editor", "help_black", "help_near", "help_far", "help_language", "help_bar",
] as const;

export type WordKey = (typeof WORD_KEYS)[number];
