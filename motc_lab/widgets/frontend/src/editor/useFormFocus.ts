/** Where the focus of the form goes when its field moves on or goes away. */
import type { RefObject } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import type { EditorField, FieldGroup } from "../scene";

/** Says that a button of a field is pressed: the focus follows what lies in it. */
export type FollowCard = (field: EditorField, act: string) => void;

interface Followed {
  readonly groups: readonly FieldGroup[];
  readonly field: EditorField;
  readonly act: string;
}

interface Place {
  readonly element: Element;
  readonly group: Element;
  readonly index: number;
}

const SELECTOR = "[data-field]";

export function useFormFocus(form: RefObject<HTMLElement>, groups: readonly FieldGroup[]): FollowCard {
  const followed = useRef<Followed | null>(null);
  const last = useRef<Place | null>(null);
  useLayoutEffect(() => {
    const pressed = followed.current;
    if (pressed && pressed.groups !== groups) {
      followed.current = null;
      focusCard(form.current, groups, pressed);
    }
    const place = last.current;
    if (place && !place.element.isConnected && document.activeElement === document.body) {
      const fields = fieldsIn(place.group);
      fields[Math.min(place.index, fields.length - 1)]?.focus({ preventScroll: true });
    }
  }, [groups]);
  useLayoutEffect(() => {
    const inside = form.current;
    const note = ({ target }: FocusEvent): void => {
      const element = target as HTMLElement;
      const group = element.closest(".me-group");
      last.current = group && { element, group, index: fieldsIn(group).indexOf(element) };
    };
    inside?.addEventListener("focusin", note);
    return () => inside?.removeEventListener("focusin", note);
  }, []);
  return (field, act) => {
    followed.current = { groups, field, act };
  };
}

const fieldsIn = (group: Element): HTMLElement[] => [...group.querySelectorAll<HTMLElement>(SELECTOR)];

/** The same button behind the same card at its new place; where there is none, the card. */
function focusCard(form: HTMLElement | null, groups: readonly FieldGroup[], { field, act }: Followed): void {
  const group = groups.find(({ fields }) => fields.some(({ path }) => path === field.path));
  const now = group?.fields.find(({ value, path }) => value === field.value && path !== field.path);
  if (!now) return;
  const named = (path: string): HTMLElement | null | undefined => form?.querySelector<HTMLElement>(`[data-field="${CSS.escape(path)}"]`);
  (named(`${now.path}.${act}`) ?? named(now.path))?.focus({ preventScroll: true });
}
