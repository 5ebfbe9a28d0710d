/** The words of the sandbox; they come with the others, behind `sandbox.`. */
import { useUi } from "../app/ui";
import type { WordKey } from "../words";

export const SANDBOX_KEYS = [
  "sandbox", "tree", "tree_help", "fork", "fork_told", "return", "return_told", "branch_here", "here", "rename",
  "comment", "comment_en", "comment_de", "fold", "unfold", "remove", "restore", "promote", "compare", "compare_with", "unmark", "save", "cancel",
  "name_chance", "leave_to_chance", "play_named", "values", "value_said", "thinking",
  "knowledge", "knowledge_open", "knowledge_own", "knowledge_habit", "best", "likely", "equal", "equal_told", "play", "twin", "twin_left", "twin_right",
  "twin_show", "close", "why", "why_not", "why_code", "why_ask", "why_event", "timeline",
  "timeline_told", "timeline_help", "by_event", "by_decision", "by_exchange", "by_game", "before", "after", "preview",
  "go_there", "share", "share_hidden", "share_yes", "share_no", "copy_code", "copy_link", "copy_record", "copy_json",
  "copy_python", "copy", "copied", "save_svg", "save_png", "save_record", "qr", "text_of_picture", "paste",
  "paste_told", "paste_open", "choose_file", "kept", "kept_none", "kept_full", "kept_refused", "kept_done", "kept_name", "kept_this_tab", "kept_other_tab", "apart", "to_review", "keep_this", "search", "open", "clear_all",
  "clear_sure", "play_on", "answers_for", "nobody", "looking", "looking_open", "looking_spassky",
  "looking_fischer", "turn_board", "review", "grid", "grid_spassky", "grid_draw", "points_spassky", "points_fischer",
  "grid_rates", "grid_patterns", "rates_from", "rates_spassky", "rates_fischer", "rates_count", "rates_play", "rates_stop",
  "rates_file", "rates_again",
  "more_rows", "fewer_rows", "not_playable", "bot_answers", "editor", "editor_close", "editor_play",
  "suppose", "suppose_help", "suppose_card", "supposed", "less", "more", "starters", "change", "change_undo", "swap_pick", "swap_first", "swap_second", "swap_none", "onward",
  "resign_this", "best_other", "tools", "to_table",
  "tab_starters", "tab_values", "tab_tree", "tab_timeline", "tab_twin", "tab_suppose", "tab_why", "tab_play", "tab_grid", "tab_share", "tab_log", "log", "change_tables", "draft", "draft_save", "draft_keep", "draft_kept", "key_put",
] as const;

export type SandboxKey = (typeof SANDBOX_KEYS)[number];

/** The word for a key of the sandbox in the present language. */
export function useWords(): (key: SandboxKey) => string {
  const { t } = useUi();
  return (key) => t(`sandbox.${key}` as WordKey);
}
