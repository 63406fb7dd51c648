import { Button } from "@zertsalo/ui/button";
import { Dialog } from "@zertsalo/ui/dialog";
import { TextField } from "@zertsalo/ui/field";
import styles from "./secret-dialog.module.css";

interface SecretDialogProps {
  title: string;
  /** What to do with it, and what it opens. */
  text: string;
  label: string;
  secret: string;
  /** Where it is used, by a label. */
  place?: { label: string; address: string };
  onClose: () => void;
}

/** The one time that a secret is displayed. */
export function SecretDialog({ title, text, label, secret, place, onClose }: SecretDialogProps) {
  return (
    <Dialog title={title} onClose={onClose} widthPx={560}>
      <div className={styles.body}>
        <p>{text}</p>
        <CopyField label={label} value={secret} />
        {place && <CopyField label={place.label} value={place.address} />}
        <Button onClick={() => void navigator.clipboard.writeText(secret).then(onClose)}>Скопировать и закрыть</Button>
      </div>
    </Dialog>
  );
}

function CopyField({ label, value }: { label: string; value: string }) {
  return <TextField label={label} value={value} readOnly onFocus={(event) => event.currentTarget.select()} />;
}
