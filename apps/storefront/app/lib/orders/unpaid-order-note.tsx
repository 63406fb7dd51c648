import { buttonClass } from "@zertsalo/ui/button";
import { Icon } from "@zertsalo/ui/icon";
import type { UnpaidOrderNotice } from "./unpaid-order.ts";
import styles from "./unpaid-order-note.module.css";

/** The way back to an order that was left at the bank. */
export function UnpaidOrderNote({ order }: { order: UnpaidOrderNotice }) {
  const { title, text, payHref, otherHref } = order;
  return (
    <section className={styles.note} aria-label="Неоплаченный заказ">
      <Icon name="clock" />
      <p className={styles.text}>
        <b>{title}</b> <span>{text}</span>
      </p>
      <p className={styles.actions}>
        <a className={buttonClass({})} href={payHref}>
          Оплатить
        </a>
        <a className={buttonClass({ variant: "secondary" })} href={otherHref}>
          Другой способ
        </a>
      </p>
    </section>
  );
}
