/**
 * Goes on writing where others have changed the page. A browser that translates it puts elements of its own
 * in the place of our texts, and Preact would write into texts that are no longer on the page.
 *
 * Whatever stands in the place of a text takes its part in the tree that Preact compares with. Where it is not
 * plain what stands for what, all is put back as it was drawn, right before it is drawn again.
 */
import { options } from "preact";

/** A node of Preact's tree, with the names that its bundle gives to what it keeps there. */
interface Drawn {
  /** A tag, a component, or null for a text. */
  readonly type: unknown;
  /** Of a text: what it says. */
  readonly props: unknown;
  readonly __k: readonly (Drawn | null)[] | null;
  /** What it is on the page; of a component the first thing in it. */
  __e: ChildNode | null;
  readonly __c: { base: ChildNode | null } | null;
}

type Root = Element & { readonly __k?: Drawn };

const watched = new Map<Root, MutationObserver>();
/** Where something is out of its place until it is drawn again. */
const tangled = new Set<Root>();
/** What a text said when something else took its place. */
const lastSaid = new WeakMap<ChildNode, string>();
/** What others have put beside ours, where nothing of ours was missing. */
const besides = new WeakSet<ChildNode>();

/** Watches over what is drawn into a root; returns what ends that. */
export function watch(root: Root): () => void {
  const observer = new MutationObserver(() => mend(root, false));
  observer.observe(root, { childList: true, subtree: true });
  watched.set(root, observer);
  return () => {
    observer.disconnect();
    watched.delete(root);
    tangled.delete(root);
  };
}

options.debounceRendering = (draw) =>
  queueMicrotask(() => {
    for (const [root, observer] of watched) if (observer.takeRecords().length > 0 || tangled.has(root)) mend(root, true);
    try {
      draw();
    } finally {
      for (const observer of watched.values()) observer.takeRecords(); // our own changes
    }
  });

/** Makes tree and page one again; only right before drawing may that move things on the page, else a translator and we would take turns for ever. */
function mend(root: Root, mayMove: boolean): void {
  tangled.delete(root);
  if (root.__k && !isMended(root, [root.__k], mayMove)) tangled.add(root);
}

function isMended(place: Element, nodes: readonly (Drawn | null)[], mayMove: boolean): boolean {
  const own = leaves(nodes);
  let fits = own.length === 0 || areInPlace(place, own);
  if (!fits) {
    fits = takeOver(place, own) || (mayMove && putBack(place, own));
    nodes.forEach(first);
  }
  for (const { type, __e, __k } of own) if (type !== null && !isMended(__e as Element, __k ?? [], mayMove)) fits = false;
  return fits;
}

/** The elements and texts that stand directly in one place. */
function leaves(nodes: readonly (Drawn | null)[]): Drawn[] {
  return nodes.flatMap((node) => (node === null ? [] : typeof node.type === "function" ? leaves(node.__k ?? []) : [node]));
}

/** Whether all stand there in their order; what others have put between them stands for nothing of ours. */
function areInPlace(place: Element, own: readonly Drawn[]): boolean {
  const mine = new Set(own.map(({ __e }) => __e));
  const there = [...place.childNodes];
  const ours = there.filter((one) => mine.has(one));
  const fits = ours.length === own.length && ours.every((one, index) => one === own[index]?.__e);
  if (fits && there.length > ours.length) for (const one of there) if (!mine.has(one)) besides.add(one);
  return fits;
}

/** Lets what stands where texts are missing take their parts; false where it is not plain which stands for which. */
function takeOver(place: Element, own: readonly Drawn[]): boolean {
  let at = place.firstChild;
  let missing: Drawn[] = [];
  const upTo = (end: ChildNode | null): boolean => {
    const others: ChildNode[] = [];
    for (; at !== end; at = at.nextSibling) {
      if (at === null) return false; // what should come next stands further up
      if (!besides.has(at)) others.push(at);
    }
    if (missing.length === 0) return true;
    const isPlain = missing.length === others.length && missing.every(({ type }) => type === null) && !others.some((other) => own.some(({ type, __e }) => type !== null && other.contains(__e)));
    if (isPlain) for (const [index, text] of missing.entries()) replace(text, others[index] as ChildNode);
    return isPlain;
  };
  for (const node of own) {
    if (node.__e?.parentNode !== place) missing.push(node);
    else {
      if (!upTo(node.__e)) return false;
      at = node.__e.nextSibling;
      missing = [];
    }
  }
  return upTo(null);
}

/** Lets another node stand for a text, and be written into as a text is. */
function replace(text: Drawn, other: ChildNode): void {
  if (text.__e) lastSaid.set(text.__e, String(text.props));
  if (!(other instanceof Text)) Object.defineProperty(other, "data", { configurable: true, set: (said: string) => (other.textContent = said) });
  const said = lastSaid.get(other) ?? text.props;
  if (said !== String(text.props)) (other as Text).data = String(text.props); // it came back, and is of yesterday
  text.__e = other;
}

/** Puts everything back to where it was drawn, and whatever others have put there away. */
function putBack(place: Element, own: readonly Drawn[]): boolean {
  const { activeElement } = document;
  const nodes = own.flatMap(({ __e }) => __e ?? []);
  for (const one of [...place.childNodes]) if (!nodes.includes(one)) one.remove();
  nodes.forEach((one, index) => {
    if (place.childNodes[index] !== one) place.insertBefore(one, place.childNodes[index] ?? null);
  });
  for (const { type, __e, props } of own) if (type === null) (__e as Text).data = String(props);
  if (activeElement instanceof HTMLElement && activeElement !== document.activeElement && place.contains(activeElement)) activeElement.focus({ preventScroll: true });
  return true;
}

/** A component is known by the first thing in it. */
function first(node: Drawn | null): ChildNode | null {
  if (node === null || typeof node.type !== "function") return node?.__e ?? null;
  const found = (node.__k ?? []).map(first).find((one) => one !== null) ?? null;
  node.__e = found;
  if (node.__c) node.__c.base = found;
  return found;
}
