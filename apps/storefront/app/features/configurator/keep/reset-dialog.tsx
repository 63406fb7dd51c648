import { Button } from "@zertsalo/ui/button";
import { Dialog } from "@zertsalo/ui/dialog";
import styles from "./keep.module.css";

/** Asked once, before everything begins anew. */
export function ResetDialog({ onReset, onClose }: { onReset: () => void; onClose: () => void }) {
  return (
    <Dialog title="Сбросить всё?" widthPx={440} onClose={onClose}>
      <p className={styles.text}>Параметры вернутся к&nbsp;исходным. Это можно отменить.</p>
      <div className={styles.buttons}>
        <Button size="lg" onClick={onReset}>
          Сбросить
        </Button>
        <Button size="lg" variant="secondary" onClick={onClose}>
          Оставить
        </Button>
      </div>
    </Dialog>
  );
}
