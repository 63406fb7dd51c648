import { Icon } from "@zertsalo/ui/icon";
import { Suspense, useEffect, useState } from "react";
import { useLocation } from "react-router";
import { lazy } from "#app/lib/hydration/lazy.ts";
import styles from "./viewed-opener.module.css";

const ViewedSheet = lazy(() => import("./viewed-sheet.tsx").then((module) => ({ default: module.ViewedSheet })));

/** A tab at the right edge of the screen. */
export function ViewedOpener({ count }: { count: number }) {
  const [isOpen, setOpen] = useState(false);
  const { key } = useLocation();
  useEffect(() => setOpen(false), [key]);

  return (
    <>
      <button type="button" className={styles.opener} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Icon name="eye" />
        <span>Вы смотрели</span>
        <b className="bubble">
          <span className="vh">, товаров: </span>
          {count}
        </b>
      </button>
      <Suspense>{isOpen && <ViewedSheet onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
