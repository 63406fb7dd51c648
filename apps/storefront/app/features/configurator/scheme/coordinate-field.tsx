import { TextField } from "@zertsalo/ui/field";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { refusalText } from "./move-item.ts";
import { getItemPlace, getItemRange, type SchemeItem } from "./scheme-items.ts";
import type { SchemeDraft } from "./use-scheme.ts";

/** Typing is free; the typed value is applied after this pause. */
const settleMs = 800;

const labels = { x: "От левого края до центра", y: "От переднего края до центра" };

interface CoordinateFieldProps {
  draft: SchemeDraft;
  item: SchemeItem;
  axis: "x" | "y";
}

/** One coordinate as a number. A refused one stays in sight with its reason while it is typed, the plan stays valid. */
export function CoordinateField({ draft, item, axis }: CoordinateFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const [error, setError] = useState<string>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const gesture = useRef(0);
  useEffect(() => () => clearTimeout(timer.current), []);
  const value = getItemPlace(draft.options, item)[axis];
  const { min, max } = getItemRange(draft.options, item)[axis];

  function forget() {
    clearTimeout(timer.current);
    setTyped(null);
    setError(undefined);
  }

  function take(text: string) {
    clearTimeout(timer.current);
    const typedMm = /^\d{1,4}$/.test(text.trim()) ? Number(text) : null;
    if (typedMm === null) return setError("Целое число миллиметров");
    const refusal = draft
      .type(item, { ...getItemPlace(draft.options, item), [axis]: typedMm })
      .find((each) => each.axis === axis);
    if (refusal) setError(refusalText(refusal));
    else forget();
  }

  function change(text: string) {
    clearTimeout(timer.current);
    setTyped(text);
    timer.current = setTimeout(() => take(text), settleMs);
  }

  function press(event: KeyboardEvent) {
    if (event.key === "Enter" && typed !== null) {
      event.preventDefault();
      return take(typed);
    }
    const by = keySteps[event.key];
    if (by === undefined) return;
    event.preventDefault();
    forget();
    if (!event.repeat) gesture.current = draft.newGesture();
    draft.step(item, axis, typeof by === "number" ? by * (event.shiftKey ? 10 : 1) : by, gesture.current);
  }

  return (
    <TextField
      label={labels[axis]}
      suffix="мм"
      inputMode="numeric"
      autoComplete="off"
      maxLength={4}
      role="spinbutton"
      aria-valuenow={value}
      aria-valuemin={min}
      aria-valuemax={max}
      disabled={min === max}
      hint={min === max ? `Постоянный отступ ${value} мм` : `От ${min} до ${max} мм`}
      error={error}
      value={typed ?? String(value)}
      onChange={({ currentTarget }) => change(currentTarget.value)}
      onKeyDown={press}
      onBlur={() => {
        if (typed !== null) take(typed);
        forget();
      }}
    />
  );
}

const keySteps: Record<string, number | "min" | "max" | undefined> = {
  ArrowUp: 1,
  ArrowDown: -1,
  Home: "min",
  End: "max",
};
