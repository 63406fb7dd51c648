import { clsx } from "clsx";
import type { MouseEvent, ReactNode } from "react";
import styles from "./full-screen.module.css";
import { useModalDialog } from "./use-modal-dialog.tsx";

interface FullScreenProps {
  label: string;
  /** Only a phone's whole screen; wider ones keep the page in sight beside a panel. */
  isPanel?: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** A modal that takes the whole screen: filters on a phone, the gallery. Dropped by its owner, like `Dialog`. */
export function FullScreen({ label, isPanel = false, onClose, children }: FullScreenProps) {
  const ref = useModalDialog();

  // The content covers the dialog's own box: a click that reaches the element itself fell beside a panel.
  const closeOnBackdrop = (event: MouseEvent) => {
    if (event.target === ref.current) onClose();
  };

  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- Esc is the keyboard's way out
    <dialog
      ref={ref}
      className={clsx(styles.screen, isPanel && styles.panel)}
      aria-label={label}
      onClick={closeOnBackdrop}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      {children}
    </dialog>
  );
}
