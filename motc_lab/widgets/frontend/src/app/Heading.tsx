/** A heading whose level fits the page around: one lower where the page is not ours. */
import type { ComponentChildren, JSX, Ref } from "preact";
import { pageIsOurs } from "../wire/page";

interface HeadingProps {
  readonly level: 1 | 2 | 3;
  readonly take?: Ref<HTMLHeadingElement>;
  readonly tabIndex?: number;
  readonly children: ComponentChildren;
}

export function Heading({ level, take, tabIndex, children }: HeadingProps): JSX.Element {
  const Tag = (["h1", "h2", "h3", "h4"] as const)[pageIsOurs() ? level - 1 : level] ?? "h4";
  return (
    <Tag ref={take} class="m-heading" tabIndex={tabIndex}>
      {children}
    </Tag>
  );
}
