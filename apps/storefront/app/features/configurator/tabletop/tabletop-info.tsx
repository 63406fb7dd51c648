import { Icon } from "@zertsalo/ui/icon";
import { Suspense, useState } from "react";
import { lazy } from "#app/lib/hydration/lazy.ts";
import styles from "../scheme/scheme-opener.module.css";
import { useConfiguredPiece } from "../state/configured-piece.ts";

const TabletopInfoDialog = lazy(() =>
  import("./tabletop-info-dialog.tsx").then((module) => ({ default: module.TabletopInfoDialog })),
);

/** Opens the notes about tabletops; their code is loaded on demand. */
export function TabletopInfo() {
  const { book, calculation } = useConfiguredPiece();
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
