import { clsx } from "clsx";
import { Icon } from "./icon.tsx";
import styles from "./steps.module.css";

interface StepsProps {
  /** What is counted. */
  of: string;
  value: number;
  max: number;
  /** At 0 the last piece can be taken away too. */
  min?: 0 | 1;
  size?: "md" | "lg";
  /** Chosen before the form is sent; without it every step sends the form, as `quantity`. */
  onValue?: (value: number) => void;
}

/** How many pieces, step by step. */
export function Steps({ of, value, max, min = 1, size = "md", onValue }: StepsProps) {
  const step = (to: number, isOff: boolean) => ({
    disabled: isOff,
    ...(onValue ? { type: "button" as const, onClick: () => onValue(to) } : { name: "quantity", value: to }),
  });
  return (
    <div className={clsx(styles.steps, size === "lg" && styles.lg)} role="group" aria-label={`Количество: ${of}`}>
      <button {...step(value - 1, value <= min)} aria-label={value > 1 ? "Меньше" : "Убрать"}>
        <Icon name="minus" />
      </button>
      <output>{value}</output>
      <button {...step(value + 1, value >= max)} aria-label="Больше">
        <Icon name="plus" />
      </button>
    </div>
  );
}
