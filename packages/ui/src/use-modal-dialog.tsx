import { type RefObject, useLayoutEffect, useRef } from "react";
import { openDialogs } from "./open-dialogs.ts";
import { lockScroll } from "./scroll-lock.tsx";

/** The first thing that takes the focus may stand far below the title: then the dialog itself takes it. */
function beginAtTop(dialog: HTMLDialogElement): void {
  dialog.tabIndex = -1;
  dialog.focus({ preventScroll: true });
  dialog.scrollTop = 0;
}

/** The first of several choices has the focus now; the keyboard begins at the one that is chosen. */
function beginAtChosen(dialog: HTMLDialogElement): void {
  const first = document.activeElement;
  if (!(first instanceof HTMLInputElement) || first.type !== "radio" || first.checked) return;
  dialog.querySelector<HTMLInputElement>(`input[name="${first.name}"]:checked`)?.focus();
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
    else beginAtChosen(dialog);
    const forget = openDialogs.add(dialog);
    return () => {
      forget();
      dialog.close();
      release();
    };
  }, []);

  return ref;
}
