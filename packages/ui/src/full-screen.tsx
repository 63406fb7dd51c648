import { type ReactNode, useLayoutEffect, useRef } from "react";
import styles from "./full-screen.module.css";
import { lockScroll } from "./scroll-lock.tsx";

/** A modal that takes the whole screen: filters on a phone, the gallery. Dropped by its owner, like `Dialog`. */
export function FullScreen({ label, onClose, children }: { label: string; onClose: () => void; children: ReactNode }) {
  const ref = useRef<HTMLDialogElement>(null);

  // A layout effect is undone while the element is still in the page: only then closing gives the focus back.
  useLayoutEffect(() => {
    const dialog = ref.current;
    const release = lockScroll();
    dialog?.showModal();
    return () => {
      dialog?.close();
      release();
    };
  }, []);

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
