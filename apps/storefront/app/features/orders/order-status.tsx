import type { OrderLabel } from "@zertsalo/contract/orders";
import { StatusPill } from "@zertsalo/ui/status-pill";
import { clsx } from "clsx";
import styles from "./order-status.module.css";

/** An order's state, smaller on a phone, where it stands in a list. */
export function OrderStatus({
  label: { text, colour },
  className,
}: {
  label: OrderLabel;
  className?: string | undefined;
}) {
  return (
    <StatusPill tone={colour} className={clsx(styles.status, className)}>
      {text}
    </StatusPill>
  );
}
