import { type FocusEvent, type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from "react";

/** A button with a menu below it: arrow keys move through it, Esc and a click outside close it. */
export function useMenu() {
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isOpen) itemsIn(menu.current)[0]?.focus();
  }, [isOpen]);

  function close() {
    setOpen(false);
    opener.current?.focus();
  }
  function walk(event: KeyboardEvent) {
    const items = itemsIn(menu.current);
    const at = items.indexOf(document.activeElement as HTMLElement);
    const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 }[event.key];
    if (event.key === "Escape") close();
    else if (next === undefined) return;
    else items.at(next % items.length)?.focus();
    event.preventDefault();
  }
  const leave = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
    if (!currentTarget.contains(relatedTarget)) setOpen(false);
  };

  return {
    isOpen,
    close,
    place: { onBlur: leave },
    button: {
      ref: opener,
      "aria-haspopup": "menu",
      "aria-expanded": isOpen,
      onMouseDown: keepFocus,
      onClick: () => setOpen(!isOpen),
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key !== "ArrowDown") return;
        event.preventDefault();
        setOpen(true);
      },
    },
    list: { ref: menu, onKeyDown: walk, onMouseDown: keepFocus },
  } as const;
}

/** Safari gives a pressed button no focus: the menu would lose focus and close before the click. */
const keepFocus = (event: MouseEvent) => event.preventDefault();

const itemsIn = (menu: HTMLElement | null): HTMLElement[] => [
  ...(menu?.querySelectorAll<HTMLElement>("[role=menuitem]") ?? []),
];
