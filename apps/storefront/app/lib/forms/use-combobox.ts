import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";

interface ComboboxList {
  listId: string;
  /** Options have the ids `${listId}-0` and on; they are followed by a click. */
  count: number;
  isOpen: boolean;
  close: () => void;
}

/** Makes a combobox of a text field and a list below it: the focus stays in the field, arrows walk the list. */
export function useCombobox(input: RefObject<HTMLInputElement | null>, list: ComboboxList): number {
  const { listId, count, isOpen, close } = list;
  const [active, setActive] = useState(-1);
  const activeIndex = isOpen && active < count ? active : -1;
  /** Keys may come faster than the list is drawn. */
  const latest = useRef(activeIndex);

  useEffect(() => {
    const field = input.current;
    if (!field) return;
    const attributes = {
      role: "combobox",
      "aria-autocomplete": "list",
      "aria-haspopup": "listbox",
      "aria-expanded": String(isOpen),
      "aria-controls": isOpen ? listId : null,
      "aria-activedescendant": activeIndex >= 0 ? `${listId}-${activeIndex}` : null,
    };
    for (const [name, value] of Object.entries(attributes)) {
      if (value === null) field.removeAttribute(name);
      else field.setAttribute(name, value);
    }
    if (activeIndex >= 0) document.getElementById(`${listId}-${activeIndex}`)?.scrollIntoView({ block: "nearest" });
  }, [input, listId, isOpen, activeIndex]);

  // Before the list is seen: a key pressed at once must not be lost.
  useLayoutEffect(() => {
    const field = input.current;
    if (!field || !isOpen) return;
    latest.current = activeIndex;
    function goTo(at: number) {
      latest.current = at;
      setActive(at);
    }
    const forget = () => goTo(-1);
    function walk(event: KeyboardEvent) {
      const at = latest.current;
      // Between the last option and the first stands the field itself.
      const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };
      const step = steps[event.key];
      if (step) goTo(((at + 1 + step + count + 1) % (count + 1)) - 1);
      else if (event.key === "Escape") close();
      else if (event.key === "Enter" && at >= 0) document.getElementById(`${listId}-${at}`)?.click();
      else return;
      event.preventDefault();
      event.stopPropagation();
    }
    field.addEventListener("keydown", walk);
    field.addEventListener("input", forget);
    return () => {
      field.removeEventListener("keydown", walk);
      field.removeEventListener("input", forget);
    };
  }, [input, listId, count, isOpen, close, activeIndex]);

  return activeIndex;
}
