import type { Book } from "@zertsalo/domain/configurator/book";
import type { Options } from "@zertsalo/domain/configurator/model";
import { Icon } from "@zertsalo/ui/icon";
import { lazy, Suspense, useState } from "react";
import styles from "./scheme-opener.module.css";

const SchemeDialog = lazy(() => import("./scheme-dialog.tsx").then((module) => ({ default: module.SchemeDialog })));

interface SchemeOpenerProps {
  book: Book;
  options: Options;
  change: (patch: Options) => void;
}

/** Below the numbers of the scheme: the same as a large drawing. Its program comes when it is opened. */
export function SchemeOpener({ book, options, change }: SchemeOpenerProps) {
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
