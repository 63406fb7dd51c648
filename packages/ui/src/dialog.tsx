import { clsx } from "clsx";
import { type MouseEvent, type ReactNode, useId } from "react";
import { IconButton } from "./button.tsx";
import styles from "./dialog.module.css";
import { Icon } from "./icon.tsx";
import { useModalDialog } from "./use-modal-dialog.tsx";

interface DialogProps {
  title: string;
  onClose: () => void;
  /** 440 forms, 560 text, 720 cities, 960 schemes. A bottom sheet on mobile whatever it is. */
  widthPx?: number;
  /** Along the right edge of the screen, from top to bottom. */
  isSide?: boolean;
  children: ReactNode;
}

/**
 * The browser's own modal dialog: focus, Esc and the inert page come free.
 * The owner renders it when it is open and drops it when `onClose` was called; focus returns by itself.
 */
export function Dialog({ title, onClose, widthPx = 560, isSide = false, children }: DialogProps) {
  const ref = useModalDialog();
  const titleId = useId();

  // The dialog's own box is covered by its content: a click that reaches the element itself fell on the backdrop.
  const closeOnBackdrop = (event: MouseEvent) => {
    if (event.target === ref.current) onClose();
  };

  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- Esc is the keyboard's way out
    <dialog
      ref={ref}
      className={clsx(styles.dialog, isSide && styles.side)}
      style={{ maxWidth: widthPx }}
      aria-labelledby={titleId}
      onClick={closeOnBackdrop}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <div className={styles.content}>
        <h2 id={titleId} className={styles.title}>
          {title}
        </h2>
        {children}
        <IconButton className={styles.close} aria-label="Закрыть окно" onClick={onClose}>
          <Icon name="x" />
        </IconButton>
      </div>
    </dialog>
  );
}
