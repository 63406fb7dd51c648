import { Button } from "@zertsalo/ui/button";
import { Dialog } from "@zertsalo/ui/dialog";
import styles from "./console-dialogs.module.css";

export function CloseDialog({ onConfirm, onClose }: { onConfirm: () => void; onClose: () => void }) {
  return (
    <Dialog title="Завершить разговор?" widthPx={440} onClose={onClose}>
      <div className={styles.dialog}>
        <p>Покупатель увидит, что разговор завершён, и сможет его оценить. Новый вопрос откроет новый разговор.</p>
        <Button onClick={onConfirm}>Завершить</Button>
      </div>
    </Dialog>
  );
}
