import { clsx } from "clsx";
import { useSyncExternalStore } from "react";
import { createPortal } from "react-dom";
import { Icon } from "./icon.tsx";
import { openDialogs } from "./open-dialogs.ts";
import { createToasts, type Toast } from "./toast-store.ts";
import styles from "./toast.module.css";

export type { ToastOptions } from "./toast-store.ts";

/** The page's one list of notices: `toasts.show("Сохранили")` from anywhere. */
export const toasts = createToasts();

const none: readonly Toast[] = [];

/** Rendered once, by the shell. A click closes a toast, its action included. */
export function Toaster() {
  const list = useSyncExternalStore(toasts.subscribe, toasts.list, () => none);
  const dialog = useSyncExternalStore(openDialogs.subscribe, openDialogs.top, () => null);
  const stack = (
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
  );
  // Outside of an open dialog all is inert: not to be pressed, and not read aloud.
  return dialog ? createPortal(stack, dialog) : stack;
}

/** Above the dialog it is drawn in, which was opened before it. */
const lift = (stack: HTMLElement | null) => stack?.showPopover();
