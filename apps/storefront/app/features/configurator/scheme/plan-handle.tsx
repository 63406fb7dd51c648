import { sinkTemplate } from "@zertsalo/configurator/sinks/sink-template";
import { clsx } from "clsx";
import { type KeyboardEvent, type PointerEvent, useRef } from "react";
import { useMe } from "#app/lib/session/me.ts";
import { type PlanView, toX, toY } from "./plan-view.ts";
import styles from "./plan.module.css";
import {
  getHalfSize,
  isSameItem,
  itemName,
  getItemPlace,
  schemePlaceText,
  getItemRange,
  type SchemeItem,
} from "./scheme-items.ts";
import type { SchemeDrag, SchemeDraft } from "./use-scheme.ts";

/** A finger needs that much, and more on a shop's screen. */
const leastHalfPx = 22;
const terminalHalfPx = 26;
/** So near to a line a drag is drawn to it. */
const reachPx = 8;

interface PlanHandleProps {
  item: SchemeItem;
  draft: SchemeDraft;
  view: PlanView;
  hintId: string;
}

/** A handle: dragged by pointer along both axes, moved by keys along either. */
export function PlanHandle({ item, draft, view, hintId }: PlanHandleProps) {
  const drag = useRef<(SchemeDrag & { x: number; y: number }) | null>(null);
  const gesture = useRef(0);
  const { options, selected } = draft;
  const place = getItemPlace(options, item);
  const range = getItemRange(options, item);
  const half = getHalfSize(options, item);
  const least = useMe().terminal ? terminalHalfPx : leastHalfPx;
  const [halfX, halfY] = [Math.max(half.x * view.pxPerMm, least), Math.max(half.y * view.pxPerMm, least)];
  const isSelected = selected !== null && isSameItem(selected, item);

  function begin(event: PointerEvent<SVGGElement>) {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    drag.current = { item, before: options, gesture: draft.newGesture(), x: event.clientX, y: event.clientY };
    draft.select(item);
  }

  function move({ clientX, clientY, altKey }: PointerEvent) {
    const begun = drag.current;
    if (!begun) return;
    const from = getItemPlace(begun.before, item);
    const target = {
      x: Math.round(from.x + (clientX - begun.x) / view.pxPerMm),
      y: Math.round(from.y - (clientY - begun.y) / view.pxPerMm),
    };
    draft.drag(begun, target, altKey ? 0 : reachPx / view.pxPerMm);
  }

  function end() {
    if (drag.current) draft.drop();
    drag.current = null;
  }

  function press(event: KeyboardEvent) {
    const step = keySteps[event.key];
    if (!step || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    if (!event.repeat) gesture.current = draft.newGesture();
    const by = typeof step.by === "number" ? step.by * (event.shiftKey ? 10 : 1) : step.by;
    draft.step(item, step.axis, by, gesture.current);
  }

  return (
    <g
      className={clsx(styles.handle, isSelected && styles.selected)}
      role="slider"
      tabIndex={0}
      aria-label={itemName(options, item)}
      aria-valuenow={place.x}
      aria-valuemin={range.x.min}
      aria-valuemax={range.x.max}
      aria-valuetext={schemePlaceText(options, item)}
      aria-describedby={hintId}
      transform={`translate(${toX(view, place.x)} ${toY(view, place.y)})`}
      onPointerDown={begin}
      onPointerMove={move}
      onPointerUp={end}
      onPointerCancel={end}
      onFocus={() => {
        if (!isSelected) draft.select(item);
      }}
      onKeyDown={press}
    >
      <rect
        x={-halfX}
        y={-halfY}
        width={halfX * 2}
        height={halfY * 2}
        rx={item.kind === "sink" ? (sinkTemplate(options)?.body.radius ?? 0) * view.pxPerMm : Math.min(halfX, halfY)}
      />
      <path d="M-6 0H6M0 -6V6" />
    </g>
  );
}

/** y grows to the wall, which is up on the screen. */
const keySteps: Record<string, { axis: "x" | "y"; by: number | "min" | "max" } | undefined> = {
  ArrowLeft: { axis: "x", by: -1 },
  ArrowRight: { axis: "x", by: 1 },
  ArrowDown: { axis: "y", by: -1 },
  ArrowUp: { axis: "y", by: 1 },
  Home: { axis: "x", by: "min" },
  End: { axis: "x", by: "max" },
  PageDown: { axis: "y", by: "min" },
  PageUp: { axis: "y", by: "max" },
};
