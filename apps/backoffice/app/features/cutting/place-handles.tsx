import type { CuttingSheet } from "@zertsalo/contract/staff-cutting";
import { type KeyboardEvent, type PointerEvent, useRef } from "react";
import { cornerByKey, cornerNear, type MovableItem, movableItems } from "./movable-items.ts";
import styles from "./sheet-map.module.css";

/** Where an item is to be put; nothing is stored yet. */
export interface PlaceDraft {
  item: string;
  /** One of its parts, by which it is named. */
  part: string;
  x: number;
  y: number;
}

interface PlaceHandlesProps {
  sheet: CuttingSheet;
  draft: PlaceDraft | null;
  onDraft: (draft: PlaceDraft) => void;
}

/** What can be put by hand on the sheet: each item is dragged, or moved by keys. */
export function PlaceHandles({ sheet, draft, onDraft }: PlaceHandlesProps) {
  const drag = useRef<{ item: MovableItem; px: { x: number; y: number }; mmPerPx: number } | null>(null);
  const { unit } = sheet;
  const put = (item: MovableItem, target: { x: number; y: number }) =>
    onDraft({ item: item.id, part: item.part, ...cornerNear(unit, item, target) });

  function begin(event: PointerEvent<SVGRectElement>, item: MovableItem) {
    const { width } = event.currentTarget.getBoundingClientRect();
    event.currentTarget.setPointerCapture(event.pointerId);
    drag.current = { item, px: { x: event.clientX, y: event.clientY }, mmPerPx: item.width / width };
  }
  function move({ clientX, clientY }: PointerEvent) {
    if (!drag.current) return;
    const { item, px, mmPerPx } = drag.current;
    put(item, { x: item.x + (clientX - px.x) * mmPerPx, y: item.y - (clientY - px.y) * mmPerPx });
  }
  function end() {
    drag.current = null;
  }
  function key(event: KeyboardEvent, item: MovableItem) {
    const next = cornerByKey(unit, item, event.key, event.shiftKey);
    if (!next) return;
    event.preventDefault();
    onDraft({ item: item.id, part: item.part, ...next });
  }

  return movableItems(sheet).map((stored) => {
    const item = draft?.item === stored.id ? { ...stored, x: draft.x, y: draft.y } : stored;
    return (
      <rect
        key={item.id}
        role="slider"
        tabIndex={0}
        className={styles.handle}
        data-moved={item === stored ? undefined : true}
        x={item.x}
        y={unit.height - item.y - item.height}
        width={item.width}
        height={item.height}
        aria-label={`Место детали ${item.title}`}
        aria-valuemin={unit.trimMm}
        aria-valuemax={unit.width - unit.trimMm - item.width}
        aria-valuenow={item.x}
        aria-valuetext={`${item.x} миллиметров от левого края, ${item.y} от нижнего`}
        onPointerDown={(event) => begin(event, item)}
        onPointerMove={move}
        onPointerUp={end}
        onPointerCancel={end}
        onKeyDown={(event) => key(event, item)}
      />
    );
  });
}
