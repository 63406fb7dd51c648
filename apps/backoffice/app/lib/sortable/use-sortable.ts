import { type DragEvent, type KeyboardEvent, useState } from "react";

/** A list with one of its items at another place. */
export function withItemAt<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const rest = items.filter((_, index) => index !== from);
  const item = items[from];
  return item === undefined ? [...items] : [...rest.slice(0, to), item, ...rest.slice(to)];
}

/** Rows are dragged over each other, or moved by the arrows from a handle. */
export function useSortable<Item>(items: readonly Item[], onSorted: (items: Item[]) => void) {
  const [drag, setDrag] = useState<{ from: number; over: number } | null>(null);

  const rowProps = (index: number) => ({
    draggable: true,
    "data-over": drag !== null && drag.over === index && drag.from !== index ? "" : undefined,
    onDragStart: (event: DragEvent) => {
      event.dataTransfer.effectAllowed = "move";
      event.dataTransfer.setData("text/plain", String(index));
      setDrag({ from: index, over: index });
    },
    onDragOver: (event: DragEvent) => {
      if (!drag) return;
      event.preventDefault();
      if (drag.over !== index) setDrag({ ...drag, over: index });
    },
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      if (drag && drag.from !== index) onSorted(withItemAt(items, drag.from, index));
      setDrag(null);
    },
    onDragEnd: () => setDrag(null),
  });

  const handleProps = (index: number, name: string) => ({
    type: "button" as const,
    "aria-label": `Переместить: ${name}. Стрелки вверх и вниз`,
    onKeyDown: (event: KeyboardEvent) => {
      const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
      if (!step) return;
      event.preventDefault();
      const to = index + step;
      if (to >= 0 && to < items.length) onSorted(withItemAt(items, index, to));
    },
  });
  return { rowProps, handleProps };
}
