import { Dialog } from "@zertsalo/ui/dialog";
import type { ComponentProps } from "react";
import { SchemeEditor } from "./scheme-editor.tsx";

/** The scheme over the page of its tabletop. */
export function SchemeDialog(props: ComponentProps<typeof SchemeEditor>) {
  return (
    <Dialog title="Схема раковины" widthPx={960} onClose={props.onCancel}>
      <SchemeEditor {...props} />
    </Dialog>
  );
}
