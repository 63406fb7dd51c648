import { type KeyboardEvent, type PointerEvent, useRef } from "react";
import { flushSync } from "react-dom";
import { type SizeDrag, dragged, keyedTo, type Limits, onStep } from "./size-drag.ts";
import styles from "./handles.module.css";

interface DragSliderProps {
  label: string;
  value: number;
  limits: Limits;
  /** Which way the number grows on the screen. */
  grows: "right" | "up" | "down";
  /** Middle of the handle, pixels of the stage. */
  x: number;
  y: number;
  pxPerMm: number;
  onChange: (value: number) => void;
}

/** An edge of the piece, to be dragged or moved by keys; says the same number as its field. */
export function DragSlider({ label, value, limits, grows, x, y, pxPerMm, onChange }: DragSliderProps) {
  const drag = useRef<SizeDrag | null>(null);
  const along = (event: PointerEvent) =>
    grows === "right" ? event.clientX : grows === "down" ? event.clientY : -event.clientY;

  function begin(event: PointerEvent<HTMLDivElement>) {
    event.currentTarget.setPointerCapture(event.pointerId);
    drag.current = { px: along(event), mm: value };
  }
  function move(event: PointerEvent<HTMLDivElement>) {
    if (!drag.current) return;
    drag.current = dragged(drag.current, along(event), pxPerMm);
    const next = onStep(drag.current.mm, limits);
    // Not left to the scheduler: the drawing and the price belong to the frame of this very movement.
    if (next !== value) flushSync(() => onChange(next));
  }
  function end() {
    drag.current = null;
  }
  function key(event: KeyboardEvent) {
    const next = keyedTo(event.key, event.shiftKey, value, limits);
    if (next === null) return;
    event.preventDefault();
    if (next !== value) onChange(next);
  }

  return (
    <div
      role="slider"
      tabIndex={0}
      className={styles.handle}
      data-grows={grows}
      style={{ transform: `translate(${x}px, ${y}px)` }}
      aria-label={label}
      aria-orientation={grows === "right" ? "horizontal" : "vertical"}
      aria-valuemin={limits.min}
      aria-valuemax={limits.max}
      aria-valuenow={value}
      aria-valuetext={`${value} миллиметров`}
      onPointerDown={begin}
      onPointerMove={move}
      onPointerUp={end}
      onPointerCancel={end}
      onKeyDown={key}
    />
  );
}
