import type { Options } from "@zertsalo/configurator/model";
import { getSinkScheme } from "@zertsalo/configurator/options";
import { type KeyboardEvent, type PointerEvent, useRef } from "react";
import { flushSync } from "react-dom";
import { moveItem } from "../scheme/move-item.ts";
import { getItemRange, type SchemeItem } from "../scheme/scheme-items.ts";
import styles from "./handles.module.css";
import type { Placing } from "./scale.ts";
import { keyedTo } from "./size-drag.ts";

interface SinkHandleProps {
  at: number;
  options: Options;
  placing: Placing;
  onDrag: (patch: Options) => void;
}

/** A bowl of the plan: dragged anywhere the stone bears it, by keys along the front (←, →) and to the wall (↑, ↓). */
export function SinkHandle({ at, options, placing, onDrag }: SinkHandleProps) {
  /** With the scheme that the drag began with: what it has pushed aside comes back with it. */
  const drag = useRef<{ before: Options; px: { x: number; y: number } } | null>(null);
  const { sinks } = getSinkScheme(options);
  const sink = sinks[at];
  if (!sink) return null;
  const item: SchemeItem = { kind: "sink", at };
  const range = getItemRange(options, item);

  function put(from: Options, x: number, y: number) {
    const { scheme } = moveItem(from, item, { x, y });
    const next = scheme.sinks[at];
    if (sink && (next?.x !== sink.x || next.y !== sink.y)) onDrag({ scheme });
  }
  function begin(event: PointerEvent<HTMLDivElement>) {
    event.currentTarget.setPointerCapture(event.pointerId);
    drag.current = { before: options, px: { x: event.clientX, y: event.clientY } };
  }
  function move({ clientX, clientY }: PointerEvent) {
    if (!drag.current) return;
    const { before, px } = drag.current;
    const from = getSinkScheme(before).sinks[at];
    if (!from) return;
    const x = from.x + (clientX - px.x) / placing.scale;
    const y = from.y - (clientY - px.y) / placing.scale;
    // The drawing and the price belong to the frame of this very movement.
    flushSync(() => put(before, x, y));
  }
  function end() {
    drag.current = null;
  }
  function key(event: KeyboardEvent) {
    if (!sink) return;
    const axis = event.key === "ArrowUp" || event.key === "ArrowDown" ? "y" : "x";
    const next = keyedTo(event.key, event.shiftKey, sink[axis], { ...range[axis], step: 1 });
    if (next === null) return;
    event.preventDefault();
    put(options, axis === "x" ? next : sink.x, axis === "y" ? next : sink.y);
  }

  return (
    <div
      role="slider"
      tabIndex={0}
      className={styles.sink}
      style={{
        transform: `translate(${placing.x + sink.x * placing.scale}px, ${placing.y - sink.y * placing.scale}px)`,
      }}
      aria-label={sinks.length > 1 ? `Раковина ${at + 1}` : "Раковина"}
      aria-valuemin={range.x.min}
      aria-valuemax={range.x.max}
      aria-valuenow={sink.x}
      aria-valuetext={`${sink.x} миллиметров от левого края, ${sink.y} от переднего`}
      onPointerDown={begin}
      onPointerMove={move}
      onPointerUp={end}
      onPointerCancel={end}
      onKeyDown={key}
    />
  );
}
