import type { ReactNode } from "react";
import styles from "./full-screen.module.css";
import { useModalDialog } from "./use-modal-dialog.tsx";

/** A modal that takes the whole screen: filters on a phone, the gallery. Dropped by its owner, like `Dialog`. */
export function FullScreen({ label, onClose, children }: { label: string; onClose: () => void; children: ReactNode }) {
  const ref = useModalDialog();

  return (
    <dialog
      ref={ref}
      className={styles.screen}
      aria-label={label}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      {children}
    </dialog>
  );
}
