import { formatNumber } from "@zertsalo/domain/text/format";
import { readWhole } from "@zertsalo/domain/text/read-number";
import { type CSSProperties, useState } from "react";
import styles from "./range-pair.module.css";

interface RangePairProps {
  /** The fields are sent as `width_from` and `width_to`, empty when that end is open. */
  name: string;
  label: string;
  min: number;
  max: number;
  step: number;
  from: string;
  to: string;
  /** A handle was let go of, or a number was typed and left. */
  onCommit: (form: HTMLFormElement) => void;
}

const numberIn = (text: string) => readWhole(text) ?? 0;

/** Two numbers to type and two handles to drag, saying the same. Each end is clamped by the other when it is left. */
export function RangePair({ name, label, min, max, step, from, to, onCommit }: RangePairProps) {
  const [ends, setEnds] = useState({ from, to });
  const [given, setGiven] = useState({ from, to });
  if (given.from !== from || given.to !== to) {
    setGiven({ from, to });
    setEnds({ from, to });
  }

  const low = clamp(numberIn(ends.from) || min, min, max);
  const high = clamp(numberIn(ends.to) || max, min, max);
  const part = (value: number) => `${(((value - min) / (max - min)) * 100).toFixed(1)}%`;

  /** A typed number is brought between the ends, in the field itself: the form is read at once. */
  const ending = ({ form }: HTMLInputElement, end: "from" | "to") => {
    if (!form || (ends.from === from && ends.to === to)) return;
    const field = form.elements.namedItem(`${name}_${end}`);
    const value =
      ends[end] && String(clamp(numberIn(ends[end]), end === "to" ? low : min, end === "from" ? high : max));
    if (field instanceof HTMLInputElement) field.value = value;
    setEnds({ ...ends, [end]: value });
    onCommit(form);
  };

  return (
    <>
      <div className={styles.pair}>
        {(["from", "to"] as const).map((end) => (
          <label key={end}>
            <span className="vh">{`${label} ${end === "from" ? "от" : "до"}`}</span>
            <input
              inputMode="numeric"
              autoComplete="off"
              name={`${name}_${end}`}
              value={ends[end]}
              placeholder={formatNumber(end === "from" ? min : max)}
              onChange={(event) => setEnds({ ...ends, [end]: event.target.value })}
              onBlur={(event) => ending(event.target, end)}
              onKeyDown={(event) => {
                if (event.key === "Enter") ending(event.currentTarget, end);
              }}
            />
          </label>
        ))}
      </div>
      <div className={styles.handles} style={{ "--a": part(low), "--z": part(high) } as CSSProperties}>
        {(["from", "to"] as const).map((end) => (
          <input
            key={end}
            type="range"
            aria-label={`${label}, ${end === "from" ? "от" : "до"}`}
            min={min}
            max={max}
            step={step}
            value={end === "from" ? low : high}
            onChange={({ target: { valueAsNumber } }) => {
              const value = end === "from" ? Math.min(valueAsNumber, high) : Math.max(valueAsNumber, low);
              const isOpen = value === (end === "from" ? min : max);
              setEnds({ ...ends, [end]: isOpen ? "" : String(value) });
            }}
            onPointerUp={(event) => ending(event.currentTarget, end)}
            onKeyUp={(event) => ending(event.currentTarget, end)}
          />
        ))}
      </div>
    </>
  );
}

const clamp = (value: number, min: number, max: number) => Math.min(Math.max(value, min), max);
