import { type RefObject, useLayoutEffect, useRef } from "react";
import { openDialogs } from "./open-dialogs.ts";
import { lockScroll } from "./scroll-lock.tsx";

/** Opens a `<dialog>` over the inert page for as long as it is drawn. */
export function useModalDialog(): RefObject<HTMLDialogElement | null> {
  const ref = useRef<HTMLDialogElement>(null);

  // A layout effect is undone while the element is still in the page: only then closing gives the focus back.
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    const release = lockScroll();
    dialog.showModal();
    const forget = openDialogs.add(dialog);
    return () => {
      forget();
      dialog.close();
      release();
    };
  }, []);

  return ref;
}
