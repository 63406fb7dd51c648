import type { ToastOptions } from "@zertsalo/ui/toast";
import type { FunctionComponent } from "react";
import { importPart } from "../hydration/import-part.ts";

type Mount = (toaster: FunctionComponent) => void;
let mount: Mount | null = null;

/** The shell's part: where the notices are put, once there is one. */
export function hostToasts(host: Mount): () => void {
  mount = host;
  return () => {
    mount = null;
  };
}

/** A short notice at the bottom of the screen. Most visits see none, so its program is loaded with the first one. */
export async function showToast(text: string, options?: ToastOptions): Promise<void> {
  const { Toaster, toasts } = await importPart(() => import("@zertsalo/ui/toast"));
  mount?.(Toaster);
  toasts.show(text, options);
}
