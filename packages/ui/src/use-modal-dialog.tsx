import { type RefObject, useLayoutEffect, useRef } from "react";
import { openDialogs } from "./open-dialogs.ts";
import { lockScroll } from "./scroll-lock.tsx";

/** The first thing that takes the focus may stand far below the title: then the dialog itself takes it. */
function beginAtTop(dialog: HTMLDialogElement): void {
  dialog.tabIndex = -1;
  dialog.focus({ preventScroll: true });
  dialog.scrollTop = 0;
}

/** Opens a `<dialog>` over the inert page for as long as it is drawn. */
export function useModalDialog(): RefObject<HTMLDialogElement | null> {
  const ref = useRef<HTMLDialogElement>(null);

  // A layout effect is undone while the element is still in the page: only then closing gives the focus back.
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    const release = lockScroll();
    dialog.showModal();
    if (dialog.scrollTop > 0) beginAtTop(dialog);
    const forget = openDialogs.add(dialog);
    return () => {
      forget();
      dialog.close();
      release();
    };
  }, []);

  return ref;
}
