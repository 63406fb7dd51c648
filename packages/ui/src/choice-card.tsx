import { clsx } from "clsx";
import { type ComponentProps, type ReactNode, useId } from "react";
import styles from "./choice-card.module.css";
import { Icon } from "./icon.tsx";

interface ChoiceCardProps extends Omit<ComponentProps<"input">, "title" | "type"> {
  icon: string;
  title: ReactNode;
  /** What it is, or why it cannot be chosen. */
  text?: ReactNode;
  /** A price already written: «от 260 ₽», «бесплатно». */
  price?: ReactNode;
  isFree?: boolean;
  /** A few words on the card's edge: «как в корзине». */
  mark?: string | null;
}

/** A radio as a card, on a phone as a row. What cannot be chosen stays in its place and says why. */
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

/** The cards of one question: as many in a row as `columns` says, two on a tablet, one on a phone. */
export function ChoiceCards({
  legend,
  columns,
  children,
}: {
  /** Read aloud only. */
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
