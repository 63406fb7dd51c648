import { Icon } from "@zertsalo/ui/icon";
import { Suspense, useState } from "react";
import type { CartData } from "#app/lib/cart/cart-data.ts";
import { lazy } from "#app/lib/hydration/lazy.ts";
import styles from "./cart-head.module.css";

const ShareCartDialog = lazy(() =>
  import("./share-dialog.tsx").then((module) => ({ default: module.ShareCartDialog })),
);
const ClearDialog = lazy(() => import("./clear-dialog.tsx").then((module) => ({ default: module.ClearDialog })));

export function CartHead({ cart: { uid, countText, weight } }: { cart: CartData }) {
  const [dialog, setDialog] = useState<"share" | "clear" | null>(null);
  const close = () => setDialog(null);
  return (
    <div className={styles.head}>
      <h1 tabIndex={-1}>Корзина</h1>
      <p className={styles.count} role="status">
        {[countText, weight].filter(Boolean).join(", ")}
      </p>
      <div className={styles.actions}>
        <button type="button" aria-haspopup="dialog" onClick={() => setDialog("share")}>
          <Icon name="share" />
          Поделиться
        </button>
        <button type="button" aria-haspopup="dialog" onClick={() => setDialog("clear")}>
          <Icon name="trash" />
          Очистить
        </button>
      </div>
      <Suspense>
        {dialog === "share" && uid && <ShareCartDialog cartUid={uid} onClose={close} />}
        {dialog === "clear" && <ClearDialog onClose={close} />}
      </Suspense>
    </div>
  );
}
