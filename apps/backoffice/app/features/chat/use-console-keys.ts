import { useEffect, useLayoutEffect, useRef } from "react";
import { type ConsoleAction, findConsoleAction } from "./keys.ts";

/** Keys of the whole console; an open dialog has its own. */
export function useConsoleKeys(act: (action: ConsoleAction) => void, onEscape: () => void): void {
  const latest = useRef({ act, onEscape });
  // Before it is painted: a key acts on what the operator sees, also on a busy machine.
  useLayoutEffect(() => {
    latest.current = { act, onEscape };
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || document.querySelector("dialog[open]")) return;
      if (event.key === "Escape") latest.current.onEscape();
      const action = findConsoleAction(event);
      if (!action) return;
      event.preventDefault();
      latest.current.act(action);
    };
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  }, []);
}
