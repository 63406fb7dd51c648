import { Button } from "@zertsalo/ui/button";
import { Dialog } from "@zertsalo/ui/dialog";
import { TextField } from "@zertsalo/ui/field";
import { useEffect, useState } from "react";
import { sendCart } from "#app/lib/cart/send-cart.ts";
import { showToast } from "#app/lib/notices/show-toast.ts";
import styles from "./cart-dialogs.module.css";

/** A link to these products: no prices, no code, no address. */
export function ShareCartDialog({ cartUid, onClose }: { cartUid: string; onClose: () => void }) {
  const [link, setLink] = useState("");
  const [error, setError] = useState<string>();
  useEffect(() => {
    let isGone = false;
    void sendCart({ share: cartUid }).then((answer) => {
      if (isGone) return;
      if (answer?.shareLink) setLink(answer.shareLink);
      else setError(answer?.refusal?.text ?? "Не\u00a0получилось сделать ссылку. Повторите попытку позднее");
    });
    return () => {
      isGone = true;
    };
  }, [cartUid]);

  async function pass() {
    if (typeof navigator.share === "function") {
      // Closed by the buyer: the link stays in sight.
      await navigator.share({ title: "Корзина в «Зерцало»", url: link }).catch(() => {});
      return;
    }
    await navigator.clipboard.writeText(link);
    await showToast("Ссылка скопирована");
  }

  return (
    <Dialog title="Поделиться корзиной" onClose={onClose}>
      <p>По&nbsp;ссылке товары добавятся в&nbsp;корзину того, кто её откроет. Она действует 30&nbsp;дней.</p>
      <div className={styles.link}>
        <TextField
          label="Ссылка"
          readOnly
          value={link}
          placeholder="Готовим ссылку"
          error={error}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
        <Button busy={!link && !error} disabled={!link} onClick={pass}>
          Поделиться
        </Button>
      </div>
    </Dialog>
  );
}
