import { useEffect, useState } from "react";

/** Ctrl K opens and closes, in any layout of the keyboard; «/» opens outside of fields. */
export function usePaletteKey() {
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if ((event.ctrlKey || event.metaKey) && event.code === "KeyK") {
        event.preventDefault();
        setIsOpen((was) => !was);
      } else if (event.key === "/" && !isField(event.target)) {
        event.preventDefault();
        setIsOpen(true);
      }
    };
    window.addEventListener("keydown", press);
    return () => window.removeEventListener("keydown", press);
  }, []);
  return { isOpen, open: () => setIsOpen(true), close: () => setIsOpen(false) };
}

const isField = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));
