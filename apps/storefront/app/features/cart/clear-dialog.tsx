import { Button } from "@zertsalo/ui/button";
import { Dialog } from "@zertsalo/ui/dialog";
import { useState } from "react";
import { sendAndNotify } from "#app/lib/cart/send-cart.ts";
import styles from "./cart-dialogs.module.css";

export function ClearDialog({ onClose }: { onClose: () => void }) {
  const [isBusy, setBusy] = useState(false);
  async function clear() {
    setBusy(true);
    await sendAndNotify({ clear: "all" });
    onClose();
  }
  return (
    <Dialog title="Убрать всё из корзины?" widthPx={440} onClose={onClose}>
      <p>Товары можно будет найти среди просмотренных.</p>
      <p className={styles.ways}>
        <Button busy={isBusy} onClick={clear}>
          Убрать
        </Button>
        <Button variant="secondary" onClick={onClose}>
          Не надо
        </Button>
      </p>
    </Dialog>
  );
}
