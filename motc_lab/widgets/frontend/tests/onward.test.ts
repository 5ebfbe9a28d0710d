import assert from "node:assert/strict";
import { test } from "node:test";
import { chapterAddress, notebookAddress, pathInTitle, sandboxAddress, sandboxLink } from "../src/pure/onward";

test("the next chapter is beside the present one, in the same language", () => {
  assert.equal(chapterAddress({ number: "04", step: "", way: "" }, "de", "motc"), "04?lang=de");
});

test("on a path the address names the step and the path", () => {
  assert.equal(chapterAddress({ number: "05", step: "game", way: "ten" }, "en", "motc"), "05?lang=en&step=game&way=ten");
});

test("behind the last chapter is the list of all", () => {
  assert.equal(chapterAddress({ number: "", step: "", way: "" }, "en", "motc"), "../?lang=en");
});

test("chapters of another game lead on among themselves, and to that game's list and sandbox", () => {
  assert.equal(chapterAddress({ number: "02", step: "", way: "" }, "de", "duel"), "02?lang=de");
  assert.equal(chapterAddress({ number: "", step: "", way: "" }, "de", "duel"), "../../?lang=de&game=duel");
  assert.equal(sandboxAddress("duel1;24", "en", { game: "duel", chapter: 1, step: "high" }), "../sandbox?lang=en&game=duel&pos=duel1%3B24");
  assert.equal(sandboxAddress("m1", "en", { game: "motc", chapter: 1, step: "flip" }), "12?lang=en&from=01.flip&pos=m1");
});

test("in JupyterLab the next notebook lies beside the one that the tab tells", () => {
  assert.equal(notebookAddress("/lab/tree/elsewhere", "my course/03-a.ipynb", "04-b.ipynb"), "/lab/tree/my%20course/04-b.ipynb");
  assert.equal(notebookAddress("/hub/user/x/lab/workspaces/auto-K/tree", "03-a.ipynb", "04-b.ipynb"), "/hub/user/x/lab/tree/04-b.ipynb");
  assert.equal(notebookAddress("/lab", "03-a.ipynb", "04-b.ipynb"), "/lab/tree/04-b.ipynb");
});

test("without a tab the page's own address tells the folder", () => {
  assert.equal(notebookAddress("/notebooks/tutorial/03-a.ipynb", null, "04-b.ipynb"), "/notebooks/tutorial/04-b.ipynb");
  assert.equal(notebookAddress("/lab/tree/03-a.ipynb", null, "04-b.ipynb"), "/lab/tree/04-b.ipynb");
});

test("where the page tells no notebook there is no address", () => {
  assert.equal(notebookAddress("/lab", null, "04-b.ipynb"), null);
  assert.equal(notebookAddress("/lab/tree/tutorial", null, "04-b.ipynb"), null);
});

test("the tab of a notebook in JupyterLab tells its path in any language", () => {
  assert.equal(pathInTitle("Name: 03-a.ipynb\nPath: tutorial/03-a.ipynb\nLast Saved: today"), "tutorial/03-a.ipynb");
  assert.equal(pathInTitle("Name: 03-a.ipynb\nPfad: 03-a.ipynb"), "03-a.ipynb");
  assert.equal(pathInTitle("A console"), null);
});

test("what is set up anywhere opens in the sandbox of its game", () => {
  assert.equal(sandboxLink("http://x:8/base/chapter/designer?lang=en", "motc", "pos=m1&lang=en"), "http://x:8/base/chapter/12?pos=m1&lang=en");
  assert.equal(sandboxLink("http://x/chapter/sandbox?game=duel", "duel", "game=duel&pos=d"), "http://x/chapter/sandbox?game=duel&pos=d");
});
