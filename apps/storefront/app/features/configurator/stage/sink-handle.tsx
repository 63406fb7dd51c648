import type { Options } from "@zertsalo/domain/configurator/model";
import { schemeOf } from "@zertsalo/domain/configurator/options";
import { sinkRange } from "@zertsalo/domain/configurator/sink-scheme";
import { type KeyboardEvent, type PointerEvent, useRef } from "react";
import { flushSync } from "react-dom";
import styles from "./handles.module.css";
import { movedSink } from "./moved-sink.ts";
import type { Placing } from "./scale.ts";
import { type Drag, dragged, keyedTo, onStep } from "./size-drag.ts";

interface SinkHandleProps {
  at: number;
  options: Options;
  placing: Placing;
  onChange: (patch: Options) => void;
}

/** A bowl of the plan: dragged anywhere the stone bears it, by keys along the front (←, →) and to the wall (↑, ↓). */
export function SinkHandle({ at, options, placing, onChange }: SinkHandleProps) {
  const drag = useRef<{ x: Drag; y: Drag } | null>(null);
  const scheme = schemeOf(options);
  const sink = scheme.sinks[at];
  if (!sink) return null;
  const range = sinkRange(options, at, scheme.sinks[at - 1] ?? null);
  const limits = { x: { ...range.x, step: 1 }, y: { ...range.y, step: 1 } };

  function put(x: number, y: number) {
    if (sink && (x !== sink.x || y !== sink.y)) onChange({ scheme: movedSink(scheme, at, x, y) });
  }
  function begin(event: PointerEvent<HTMLDivElement>) {
    event.currentTarget.setPointerCapture(event.pointerId);
    drag.current = { x: { px: event.clientX, mm: sink?.x ?? 0 }, y: { px: -event.clientY, mm: sink?.y ?? 0 } };
  }
  function move(event: PointerEvent) {
    if (!drag.current) return;
    const x = dragged(drag.current.x, event.clientX, placing.scale);
    const y = dragged(drag.current.y, -event.clientY, placing.scale);
    drag.current = { x, y };
    // The drawing and the price belong to the frame of this very movement.
    flushSync(() => put(onStep(x.mm, limits.x), onStep(y.mm, limits.y)));
  }
  function end() {
    drag.current = null;
  }
  function key(event: KeyboardEvent) {
    if (!sink) return;
    const isAcross = event.key === "ArrowUp" || event.key === "ArrowDown";
    const next = keyedTo(event.key, event.shiftKey, isAcross ? sink.y : sink.x, isAcross ? limits.y : limits.x);
    if (next === null) return;
    event.preventDefault();
    put(isAcross ? sink.x : next, isAcross ? next : sink.y);
  }

  return (
    <div
      role="slider"
      tabIndex={0}
      className={styles.sink}
      style={{
        transform: `translate(${placing.x + sink.x * placing.scale}px, ${placing.y - sink.y * placing.scale}px)`,
      }}
      aria-label={scheme.sinks.length > 1 ? `Раковина ${at + 1}` : "Раковина"}
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
