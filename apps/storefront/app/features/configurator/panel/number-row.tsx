import { readWhole } from "@zertsalo/domain/text/read-number";
import { Icon } from "@zertsalo/ui/icon";
import { clsx } from "clsx";
import { memo, useEffect, useId, useRef, useState } from "react";
import styles from "./number-row.module.css";
import type { AxisView } from "@zertsalo/configurator/panel/axis-view";

/** Typing is free; after a pause or on blur the number is applied and corrected. */
const settleMs = 800;

interface NumberRowProps {
  view: Omit<AxisView, "value">;
  value: number;
  isCorrected: boolean;
  onChange: (value: number) => void;
  /** Called by the slider, once a frame; `onChange` where it is missing. */
  onDrag?: (value: number) => void;
}

/** One number in millimetres, to drag, to type and to step through. */
export const NumberRow = memo(function NumberRow(props: NumberRowProps) {
  const { view, value, isCorrected, onChange, onDrag = onChange } = props;
  const { label, min, max, step, bound } = view;
  const id = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const settle = (text: string) => {
    clearTimeout(timer.current);
    setTyped(null);
    const number = readWhole(text);
    if (number && number !== value) onChange(number);
  };
  const type = (text: string) => {
    clearTimeout(timer.current);
    setTyped(text);
    timer.current = setTimeout(() => settle(text), settleMs);
  };
  const part = max > min ? (value - min) / (max - min) : 0;

  return (
    <div className={styles.row}>
      <label htmlFor={id}>{label}</label>
      {bound === null ? (
        <span className={styles.slide}>
          <i className={styles.part} style={{ transform: `scaleX(${part})` }} />
          <input
            type="range"
            className={styles.range}
            aria-label={`${label}, миллиметров`}
            aria-valuetext={`${value} миллиметров`}
            min={min}
            max={max}
            step={step}
            value={value}
            onChange={({ target }) => onDrag(target.valueAsNumber)}
          />
        </span>
      ) : (
        <p className={styles.bound}>{bound}</p>
      )}
      <span className={clsx(styles.box, isCorrected && styles.corrected)}>
        <button
          type="button"
          aria-label={`${label}: меньше на ${step} мм`}
          disabled={bound !== null || value <= min}
          onClick={() => onChange(value - step)}
        >
          <Icon name="minus" />
        </button>
        <span className={styles.field}>
          <input
            id={id}
            inputMode="numeric"
            autoComplete="off"
            maxLength={4}
            value={typed ?? value}
            readOnly={bound !== null}
            onChange={({ target }) => type(target.value)}
            onBlur={() => typed !== null && settle(typed)}
            onKeyDown={(event) => {
              if (event.key === "Enter" && typed !== null) settle(typed);
              if (event.key !== "ArrowUp" && event.key !== "ArrowDown") return;
              event.preventDefault();
              if (bound === null) onChange(value + (event.key === "ArrowUp" ? step : -step));
            }}
          />
        </span>
        <span className={styles.unit} aria-hidden="true">
          мм
        </span>
        <button
          type="button"
          aria-label={`${label}: больше на ${step} мм`}
          disabled={bound !== null || value >= max}
          onClick={() => onChange(value + step)}
        >
          <Icon name="plus" />
        </button>
      </span>
    </div>
  );
});
