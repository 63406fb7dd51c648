import { Button } from "@zertsalo/ui/button";
import { Dialog } from "@zertsalo/ui/dialog";
import { TextField } from "@zertsalo/ui/field";
import styles from "./webhooks.module.css";

/** The one time that the secret is displayed. */
export function SecretView({ secret, onClose }: { secret: string; onClose: () => void }) {
  return (
    <Dialog title="Секрет получателя" onClose={onClose} widthPx={560}>
      <div className={styles.form}>
        <p>Секрет больше не покажется. Передайте его тем, кто принимает уведомления: им проверяют подпись.</p>
        <TextField label="Секрет" value={secret} readOnly onFocus={(event) => event.currentTarget.select()} />
        <Button onClick={() => void navigator.clipboard.writeText(secret).then(onClose)}>Скопировать и закрыть</Button>
      </div>
    </Dialog>
  );
}
