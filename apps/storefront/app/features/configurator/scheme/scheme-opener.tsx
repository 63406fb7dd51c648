import type { Options } from "@zertsalo/configurator/model";
import { Icon } from "@zertsalo/ui/icon";
import { Suspense, useState } from "react";
import { lazy } from "#app/lib/hydration/lazy.ts";
import { useConfiguredPiece } from "../state/configured-piece.ts";
import styles from "./scheme-opener.module.css";

const SchemeDialog = lazy(() => import("./scheme-dialog.tsx").then((module) => ({ default: module.SchemeDialog })));

/** Below the numbers of the scheme: the same as a large drawing. Its program comes when it is opened. */
export function SchemeOpener({ change }: { change: (patch: Options) => void }) {
  const { book, options } = useConfiguredPiece();
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <button type="button" className={styles.opener} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Icon name="ruler" size={20} />
        Открыть схему крупно
      </button>
      {isOpen && (
        <Suspense>
          <SchemeDialog
            book={book}
            options={options}
            onCancel={close}
            onApply={(patch) => {
              change(patch);
              close();
            }}
          />
        </Suspense>
      )}
    </>
  );
}
