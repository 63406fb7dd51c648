import { clsx } from "clsx";
import { type ComponentProps, type ReactNode, useId } from "react";
import styles from "./choice-card.module.css";
import { Icon } from "./icon.tsx";

interface ChoiceCardProps extends Omit<ComponentProps<"input">, "title" | "type"> {
  icon: string;
  title: ReactNode;
  /** Description, or why it is unavailable. */
  text?: ReactNode;
  /** Formatted price: «от 260 ₽», «бесплатно». */
  price?: ReactNode;
  isFree?: boolean;
  /** Short text on the card's edge: «как в корзине». */
  mark?: string | null;
}

/** A radio as a card, on a phone as a row. An unavailable one stays in its place with the reason. */
export function ChoiceCard({ icon, title, text, price, isFree = false, mark, className, ...input }: ChoiceCardProps) {
  const id = useId();
  return (
    <label className={clsx(styles.choice, className)}>
      <input
        type="radio"
        aria-labelledby={`${id}-title`}
        aria-describedby={`${id}-mark ${id}-text ${id}-price`}
        {...input}
      />
      {mark ? (
        <span id={`${id}-mark`} className={styles.mark}>
          {mark}
        </span>
      ) : null}
      <span className={styles.card}>
        <Icon name={icon} size={22} className={styles.icon} />
        <b id={`${id}-title`}>{title}</b>
        <span id={`${id}-text`}>{text}</span>
        <em id={`${id}-price`} className={clsx(isFree && styles.free)}>
          {price}
        </em>
      </span>
    </label>
  );
}

/** The cards of one group: `columns` in a row, two on a tablet, one on a phone. */
export function ChoiceCards({
  legend,
  columns,
  children,
}: {
  /** For screen readers only. */
  legend: string;
  columns: 3 | 4;
  children: ReactNode;
}) {
  return (
    <fieldset className={clsx(styles.cards, styles[`of${columns}`])}>
      <legend className="vh">{legend}</legend>
      {children}
    </fieldset>
  );
}
