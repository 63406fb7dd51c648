import { type ReactNode, useSyncExternalStore } from "react";
import { createPortal } from "react-dom";
import { openDialogs } from "./open-dialogs.ts";

/** Everything outside an open dialog is inert and silent for screen readers, so messages are rendered inside it. */
export function AboveDialog({ children }: { children: ReactNode }) {
  const dialog = useSyncExternalStore(openDialogs.subscribe, openDialogs.top, () => null);
  return dialog ? createPortal(children, dialog) : children;
}

/** For the `ref` of a `popover="manual"`: puts it above its dialog, which was opened before. */
export const lift = (popover: HTMLElement | null) => popover?.showPopover();
