/** The words of the sandbox; they come with the others, behind `sandbox.`. */
import { useUi } from "../app/ui";
import type { SandboxKey, WordKey } from "../words";

export type { SandboxKey } from "../words";

/** The word for a key of the sandbox in the present language. */
export function useWords(): (key: SandboxKey) => string {
  const { t } = useUi();
  return (key) => t(`sandbox.${key}` as WordKey);
}
