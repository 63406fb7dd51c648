import { clsx } from "clsx";
import { useSyncExternalStore } from "react";
import { AboveDialog, lift } from "./above-dialog.tsx";
import { Icon } from "./icon.tsx";
import { createToasts, type Toast } from "./toast-store.ts";
import styles from "./toast.module.css";

export type { ToastOptions } from "./toast-store.ts";

/** The page's one list of notices: `toasts.show("Сохранили")` from anywhere. */
export const toasts = createToasts();

const none: readonly Toast[] = [];

/** Rendered once, by the shell. A click closes a toast, its action included. */
export function Toaster() {
  const list = useSyncExternalStore(toasts.subscribe, toasts.list, () => none);
  return (
    <AboveDialog>
      <div ref={lift} popover="manual" aria-live="polite" className={styles.stack}>
        {list.map(({ id, text, state, icon, action }) => (
          <div key={id} className={clsx(styles.toast, state === "destroyed" && styles.leaving)}>
            <button type="button" className={styles.text} title="Закрыть" onClick={() => toasts.close(id)}>
              <Icon name={icon ?? "checkc"} />
              {text}
            </button>
            {action && (
              <button
                type="button"
                className={styles.action}
                onClick={() => {
                  toasts.close(id);
                  action.run();
                }}
              >
                {action.label}
              </button>
            )}
          </div>
        ))}
      </div>
    </AboveDialog>
  );
}
