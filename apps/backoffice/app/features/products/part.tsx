import { Icon } from "@zertsalo/ui/icon";
import { type ReactNode, useId } from "react";
import styles from "./product-editor.module.css";

interface PartFrameProps {
  /** Where the anchors lead. */
  id: string;
  title: string;
  note?: ReactNode;
  error?: string | undefined;
  children: ReactNode;
}

export function EditorPart({ id, title, note, error, children }: PartFrameProps) {
  const titleId = useId();
  return (
    <section id={id} className={styles.part} aria-labelledby={titleId}>
      <h2 id={titleId}>{title}</h2>
      {note && <p className={styles.note}>{note}</p>}
      {error && (
        <p className={styles.error} role="alert">
          <Icon name="alert" size={16} />
          {error}
        </p>
      )}
      {children}
    </section>
  );
}
