/** How a branch is called and commented, in the tree and beside it. */
import type { JSX } from "preact";
import type { Comment, Lang } from "./rows";

/** What somebody called a branch; it may be written in either direction. */
export function Name({ name }: { readonly name: string }): JSX.Element | null {
  return name ? (
    <b>
      <bdi>{name}</bdi> ·{" "}
    </b>
  ) : null;
}

/** A comment, with its language where that is not the page's. */
export function Said({ comment, lang }: { readonly comment: Comment; readonly lang: Lang }): JSX.Element {
  return (
    <em lang={comment.lang === lang ? undefined : comment.lang}>
      <bdi>{comment.text}</bdi>
    </em>
  );
}
