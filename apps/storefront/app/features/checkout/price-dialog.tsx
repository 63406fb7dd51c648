import { Button } from "@zertsalo/ui/button";
import { Dialog } from "@zertsalo/ui/dialog";
import type { PriceChangeRow } from "./place-outcome.ts";
import styles from "./price-dialog.module.css";

interface PriceDialogProps {
  text: string;
  changes: PriceChangeRow[];
  /** The sum of now. */
  total: string;
  onAgree: () => void;
  onClose: () => void;
}

/** The price has changed under the buyer's hands: nothing is ordered before he has seen the new one. */
export function PriceDialog({ text, changes, total, onAgree, onClose }: PriceDialogProps) {
  return (
    <Dialog title="Условия изменились" widthPx={440} onClose={onClose}>
      <p>{text}</p>
      {changes.length > 0 ? (
        <dl className={styles.changes}>
          {changes.map(({ name, was, now }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>
                <s>
                  <span className="vh">Было </span>
                  {was}
                </s>{" "}
                <b>
                  <span className="vh">стало </span>
                  {now}
                </b>
              </dd>
            </div>
          ))}
        </dl>
      ) : (
        <p className={styles.total}>
          К&nbsp;оплате <b>{total}</b>
        </p>
      )}
      <p className={styles.ways}>
        <Button size="lg" onClick={onAgree}>
          Продолжить с&nbsp;новой ценой
        </Button>
        <Button variant="secondary" size="lg" onClick={onClose}>
          Вернуться к&nbsp;заказу
        </Button>
      </p>
    </Dialog>
  );
}
