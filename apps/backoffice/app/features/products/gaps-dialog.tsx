import { Button } from "@zertsalo/ui/button";
import { Dialog } from "@zertsalo/ui/dialog";
import styles from "./dialogs.module.css";

interface GapsDialogProps {
  gaps: readonly string[];
  onPublish: () => void;
  onClose: () => void;
}

/** What buyers will miss, and a second press of whoever publishes it so. */
export function GapsDialog({ gaps, onPublish, onClose }: GapsDialogProps) {
  return (
    <Dialog title="Опубликовать такой?" onClose={onClose} widthPx={440}>
      <div className={styles.form}>
        <p className={styles.hint}>Покупатель увидит карточку, в&nbsp;которой не&nbsp;всё заполнено:</p>
        <ul className={styles.gaps}>
          {gaps.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
        <Button block onClick={onClose}>
          Дополнить карточку
        </Button>
        <Button variant="secondary" block onClick={onPublish}>
          Опубликовать как есть
        </Button>
      </div>
    </Dialog>
  );
}
