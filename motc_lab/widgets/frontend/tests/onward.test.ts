import assert from "node:assert/strict";
import { test } from "node:test";
import { chapterAddress, notebookAddress, pathInTitle } from "../src/pure/onward";

test("the next chapter is beside the present one, in the same language", () => {
  assert.equal(chapterAddress({ number: "04", step: "", way: "" }, "de"), "04?lang=de");
});

test("on a path the address names the step and the path", () => {
  assert.equal(chapterAddress({ number: "05", step: "game", way: "ten" }, "en"), "05?lang=en&step=game&way=ten");
});

test("behind the last chapter is the list of all", () => {
  assert.equal(chapterAddress({ number: "", step: "", way: "" }, "en"), "../?lang=en");
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
