import { useEffect } from "react";

/** Ctrl+Z and Ctrl+Shift+Z (or Ctrl+Y), by the place of the key: a Russian layout has another letter on it. */
export function useUndoKeys(undo: () => void, redo: () => void): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || document.querySelector("dialog[open]")) return;
      const isRedo = event.code === "KeyY" || (event.code === "KeyZ" && event.shiftKey);
      if (!isRedo && event.code !== "KeyZ") return;
      event.preventDefault();
      if (isRedo) redo();
      else undo();
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, [undo, redo]);
}
