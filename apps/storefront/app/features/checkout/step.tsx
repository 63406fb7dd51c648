import { Button } from "@zertsalo/ui/button";
import { Icon } from "@zertsalo/ui/icon";
import { Note } from "@zertsalo/ui/note";
import { clsx } from "clsx";
import type { ReactNode } from "react";
import type { StepNote } from "./checkout-data.ts";
import { isHomeKind } from "@zertsalo/domain/delivery/delivery-types";
import styles from "./step.module.css";
import { useCheckout } from "./use-checkout.tsx";
import { useCheckoutForm } from "./use-checkout-form.tsx";

interface StepProps {
  number: number;
  title: string;
  /** Names the step in the address and in its notes. */
  name: string;
  children: ReactNode;
}

/** One step of the checkout, with its number. */
export function Step({ number, title, name, children }: StepProps) {
  return (
    <section className={styles.step} id={name} aria-labelledby={`${name}-title`}>
      <h2 id={`${name}-title`} className={styles.title}>
        <span className={styles.number} aria-hidden="true">
          {number}
        </span>
        {title}
      </h2>
      {children}
    </section>
  );
}

/** A step with calculated days and prices: it displays pending requests and corrections. */
export function CountedStep({ name, children, ...step }: StepProps & { name: StepNote["step"] }) {
  const { choice, pending, notes, failure, retry } = useCheckout();
  const stepNotes = notes.filter((note) => note.step === name);
  const isFailed = failure !== null && name === "obtaining";
  const { errors } = useCheckoutForm();
  const asksOffer = name === (isHomeKind(choice.way) ? "when" : "obtaining");
  return (
    <Step name={name} {...step}>
      <span className={clsx(styles.progress, pending > 0 && styles.running)} aria-hidden="true" />
      <div className={styles.body} aria-busy={pending > 0}>
        {children}
      </div>
      {asksOffer && errors.offer ? (
        <p className={styles.error} role="alert">
          <Icon name="alert" size={16} />
          {errors.offer}
        </p>
      ) : null}
      {/* Always rendered: screen readers skip a live region that appears together with its text. */}
      <div className={styles.notes} role="status">
        {stepNotes.map(({ text }) => (
          <Note key={text} tone="accent" icon="info">
            {text}
          </Note>
        ))}
        {isFailed ? (
          <Note tone="warn" icon="alert">
            <div className={styles.failed}>
              <span>{failure.text ?? "Не\u00a0получилось посчитать доставку."} Всё, что вы выбрали, осталось.</span>
              <Button variant="secondary" busy={pending > 0} onClick={retry}>
                Повторить
              </Button>
            </div>
          </Note>
        ) : null}
      </div>
    </Step>
  );
}
