import { useEffect, useState } from "react";
import { isField, isOnRow, moveRow, saveButton, searchField } from "./screen-keys.ts";

/** By the place of a key: the same in the Russian layout. */
const steps: Readonly<Record<string, 1 | -1>> = { KeyJ: 1, KeyK: -1, ArrowDown: 1, ArrowUp: -1 };

/**
 * Keys of every list and editor: «/» the search of the list, j and k from row to row, Ctrl S saves, «?» tells them. While
 * somebody types only saving acts; a page with keys of its own, like the chat, has none of these.
 */
export function useScreenKeys({ isOff }: { isOff: boolean }) {
  const [areShown, setShown] = useState(false);
  useEffect(() => {
    if (isOff) return undefined;
    const press = (event: KeyboardEvent) => {
      if (!event.defaultPrevented && act(event, () => setShown(true))) event.preventDefault();
    };
    window.addEventListener("keydown", press);
    return () => window.removeEventListener("keydown", press);
  }, [isOff]);
  return { areShown, close: () => setShown(false) };
}

/** True where the key was one of ours. */
function act(event: KeyboardEvent, onHelp: () => void): boolean {
  const { code, key } = event;
  if (event.ctrlKey || event.metaKey) return isSave(event) && pressButton(saveButton());
  if (event.altKey || isField(event.target) || document.querySelector("dialog[open]")) return false;
  if (key === "?" || (code === "Slash" && event.shiftKey)) {
    onHelp();
    return true;
  }
  if (code === "Slash" || key === "/") return focus(searchField());
  const step = steps[code];
  if (!step || event.shiftKey || (code.startsWith("Arrow") && !isOnRow())) return false;
  moveRow(step);
  return true;
}

const isSave = ({ code, key, shiftKey }: KeyboardEvent) => !shiftKey && (code === "KeyS" || key === "Enter");

/** Not while it is busy or there is nothing to save; the browser's own «save page» helps nobody then either. */
function pressButton(button: HTMLButtonElement | null): boolean {
  if (!button) return false;
  if (!button.disabled) button.click();
  return true;
}

function focus(field: HTMLInputElement | null): boolean {
  field?.focus();
  field?.select();
  return field !== null;
}
