import { Dialog } from "@zertsalo/ui/dialog";
import { ClaimForm } from "./claim-form.tsx";
import styles from "#app/lib/forms/forms.module.css";

export function ContactModal({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title="Свяжитесь с нами" widthPx={440} onClose={onClose}>
      <p className={styles.text}>Оставьте телефон и вопрос, перезвоним в рабочее время.</p>
      <ClaimForm kind="contact-us" onDone={onClose} />
    </Dialog>
  );
}
