import type { Book } from "@zertsalo/domain/configurator/book";
import type { Calculation } from "@zertsalo/domain/configurator/model";
import { Icon } from "@zertsalo/ui/icon";
import { lazy, Suspense, useState } from "react";
import styles from "../scheme/scheme-opener.module.css";

const TabletopInfoDialog = lazy(() =>
  import("./tabletop-info-dialog.tsx").then((module) => ({ default: module.TabletopInfoDialog })),
);

/** The way to what is good to know of a top; its program comes when it is asked for. */
export function TabletopInfo({ book, calculation }: { book: Book; calculation: Calculation }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" className={styles.opener} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Icon name="info" size={20} />О столешнице
      </button>
      {isOpen && (
        <Suspense>
          <TabletopInfoDialog book={book} calculation={calculation} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
