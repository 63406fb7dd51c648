import { readNumber } from "@zertsalo/domain/text/read-number";
import { Icon } from "@zertsalo/ui/icon";
import { useEffect, useEffectEvent, useId, useState } from "react";
import styles from "./number-stepper.module.css";

interface NumberStepperProps {
  name: string;
  label: string;
  less: string;
  more: string;
  value: number;
  max: number;
  step?: number;
  onChange: (value: number) => void;
}

/** Every number needs a new price: quick consecutive steps are sent as one. */
const settleMs = 500;

/** A whole number from 1 on, changed by buttons or typed. */
export function NumberStepper({ name, label, less, more, value, max, step = 1, onChange }: NumberStepperProps) {
  const id = useId();
  /** Typed or pressed and not sent yet. */
  const [draft, setDraft] = useState<string | null>(null);
  const typed = draft === null ? value : (readNumber(draft) ?? Number.NaN);
  const isWhole = Number.isInteger(typed) && typed >= 1 && typed <= max;
  const settle = useEffectEvent(() => {
    setDraft(null);
    if (isWhole && typed !== value) onChange(typed);
  });
  useEffect(() => {
    if (draft === null || !isWhole) return;
    const timer = setTimeout(settle, settleMs);
    // The number is saved also if the buyer leaves the page at once.
    const leave = () => settle();
    addEventListener("pagehide", leave);
    return () => {
      clearTimeout(timer);
      removeEventListener("pagehide", leave);
    };
  }, [draft, isWhole]);

  const by = (change: number) => setDraft(String(Math.min(Math.max((isWhole ? typed : value) + change, 1), max)));
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <div className={styles.stepper}>
        <button type="button" aria-label={less} disabled={isWhole && typed <= 1} onClick={() => by(-step)}>
          <Icon name="minus" />
        </button>
        <input
          id={id}
          name={name}
          value={draft ?? value}
          inputMode="numeric"
          maxLength={3}
          autoComplete="off"
          aria-invalid={isWhole ? undefined : true}
          onChange={({ target }) => setDraft(target.value)}
          onFocus={({ target }) => target.select()}
          onBlur={() => {
            setDraft(null);
            if (isWhole && typed !== value) onChange(typed);
          }}
        />
        <button type="button" aria-label={more} disabled={isWhole && typed >= max} onClick={() => by(step)}>
          <Icon name="plus" />
        </button>
      </div>
    </div>
  );
}
