import { useEffect, useState } from "react";
import { isField, searchField } from "./screen-keys.ts";

/** Ctrl K opens and closes, in any layout of the keyboard; «/» opens where the screen has no search of its own. */
export function usePaletteKey() {
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if ((event.ctrlKey || event.metaKey) && event.code === "KeyK") {
        event.preventDefault();
        setIsOpen((was) => !was);
      } else if (event.key === "/" && !event.defaultPrevented && !isField(event.target) && !searchField()) {
        event.preventDefault();
        setIsOpen(true);
      }
    };
    window.addEventListener("keydown", press);
    return () => window.removeEventListener("keydown", press);
  }, []);
  return { isOpen, open: () => setIsOpen(true), close: () => setIsOpen(false) };
}
