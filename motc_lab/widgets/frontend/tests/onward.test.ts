import assert from "node:assert/strict";
import { test } from "node:test";
import { besidePage, chapterAddress } from "../src/pure/onward";

test("the next chapter is beside the present one, in the same language", () => {
  assert.equal(chapterAddress("04", "de"), "04?lang=de");
});

test("behind the last chapter is the list of all", () => {
  assert.equal(chapterAddress("", "en"), "../?lang=en");
});

test("in JupyterLab the next notebook lies in the same folder", () => {
  assert.equal(besidePage("/lab/tree/tutorial/03-a.ipynb", "04-b.ipynb"), "/lab/tree/tutorial/04-b.ipynb");
  assert.equal(besidePage("/hub/user/x/lab/workspaces/auto-K/tree/03-a.ipynb", "04-b.ipynb"), "/hub/user/x/lab/workspaces/auto-K/tree/04-b.ipynb");
  assert.equal(besidePage("/notebooks/03-a.ipynb", "04-b.ipynb"), "/notebooks/04-b.ipynb");
});

test("where the page tells no notebook there is no address", () => {
  assert.equal(besidePage("/lab", "04-b.ipynb"), null);
  assert.equal(besidePage("/lab/tree/tutorial", "04-b.ipynb"), null);
  assert.equal(besidePage("/lab/tree/03-a.ipynb", ""), null);
});
