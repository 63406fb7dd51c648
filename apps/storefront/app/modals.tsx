import type { ComponentType } from "react";
import { lazy } from "#app/lib/hydration/lazy.ts";

type Part = ComponentType<{ about: string; onClose: () => void }>;

/** Modals of the features that can be opened from any page; each is loaded when it is opened. */
const parts: Readonly<Record<string, Part>> = {
  contact: lazy(() =>
    import("#app/features/forms/contact-modal.tsx").then(({ ContactModal }) => ({ default: ContactModal })),
  ),
  auth: lazy(() => import("./auth-dialog.tsx").then(({ AuthDialog }) => ({ default: AuthDialog }))),
  arrival: lazy(() =>
    import("#app/features/forms/arrival-modal.tsx").then(({ ArrivalModal }) => ({ default: ArrivalModal })),
  ),
  choice: lazy(() =>
    import("#app/features/quick-choice/quick-choice-modal.tsx").then(({ QuickChoiceModal }) => ({
      default: QuickChoiceModal,
    })),
  ),
};

/** `modal` is its name and what it is about: `arrival.<code>`. */
export function Modals({ modal, onClose }: { modal: string; onClose: () => void }) {
  const [name = "", about = ""] = modal.split(".");
  const Modal = Object.hasOwn(parts, name) ? parts[name] : null;
  return Modal ? <Modal about={about} onClose={onClose} /> : null;
}
