import { Icon } from "@zertsalo/ui/icon";
import styles from "./forms.module.css";

/** What went wrong with the form as a whole, above its button. */
export function Refusal({ text }: { text: string | null }) {
  return text ? (
    <p className={styles.refusal} role="alert">
      <Icon name="alert" />
      {text}
    </p>
  ) : null;
}
