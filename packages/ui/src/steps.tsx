import { clsx } from "clsx";
import { Icon } from "./icon.tsx";
import styles from "./steps.module.css";

interface StepsProps {
  /** Name of the counted item. */
  of: string;
  value: number;
  max: number;
  /** 0 allows removing the last piece. */
  min?: 0 | 1;
  size?: "md" | "lg";
  /** Changes a value before the form is sent; without it every step submits the form, as `quantity`. */
  onValue?: (value: number) => void;
}

/** Quantity by buttons. */
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
