import { lazyPart } from "#app/lib/hydration/lazy-hydrate.tsx";
import styles from "./unpaid-order-note.module.css";

/** Few visitors have an order that waits for its payment. */
export const LateUnpaidOrderNote = lazyPart(
  () => import("./unpaid-order-note.tsx").then((module) => module.UnpaidOrderNote),
  [styles.note],
);
