import { type ReactNode, useSyncExternalStore } from "react";
import { createPortal } from "react-dom";
import { openDialogs } from "./open-dialogs.ts";

/** Outside of an open dialog all is inert, neither pressed nor read aloud: what is told to the visitor stands inside. */
export function AboveDialog({ children }: { children: ReactNode }) {
  const dialog = useSyncExternalStore(openDialogs.subscribe, openDialogs.top, () => null);
  return dialog ? createPortal(children, dialog) : children;
}

/** For the `ref` of a `popover="manual"`: above the dialog it is drawn in, which was opened before it. */
export const lift = (popover: HTMLElement | null) => popover?.showPopover();
