import { useEffect, useState } from "react";
import { createPortal } from "react-dom";
import type { UnpaidOrderNotice } from "#app/lib/orders/unpaid-order.ts";
import { UnpaidOrderNote } from "#app/lib/orders/unpaid-order-note.tsx";
import { noticesId } from "./notices.ts";
import styles from "./unpaid-order-bar.module.css";

/** Below the header of every page: somebody has come back from the bank without having paid. */
export function UnpaidOrderBar({ order }: { order: UnpaidOrderNotice }) {
  const [place, setPlace] = useState<HTMLElement | null>(null);
  useEffect(() => setPlace(document.getElementById(noticesId)), []);
  return (
    place &&
    createPortal(
      <div className={`wrap ${styles.bar}`}>
        <UnpaidOrderNote order={order} />
      </div>,
      place,
    )
  );
}
