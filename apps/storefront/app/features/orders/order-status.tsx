import type { OrderLabel } from "@zertsalo/contract/orders";
import { clsx } from "clsx";
import styles from "./order-status.module.css";

/** The word of an order's state in its colour. */
export function OrderStatus({
  label: { text, colour },
  className,
}: {
  label: OrderLabel;
  className?: string | undefined;
}) {
  return <span className={clsx(styles.status, styles[colour], className)}>{text}</span>;
}
