import type { Calculation, Options } from "@zertsalo/configurator/model";
import { Icon } from "@zertsalo/ui/icon";
import { memo, Suspense, useState } from "react";
import { lazy } from "#app/lib/hydration/lazy.ts";
import styles from "./fit.module.css";

const FitForm = lazy(() => import("./fit-form.tsx").then((module) => ({ default: module.FitForm })));

interface FitProps {
  calculation: Calculation;
  onChange: (patch: Options) => void;
}

/** Whether the piece goes into its place and through the door; its code comes when somebody asks. */
export const FitPanel = memo(function FitPanel({ calculation, onChange }: FitProps) {
  const [isOpened, setOpened] = useState(false);
  return (
    <details className={styles.fit} onToggle={({ currentTarget }) => currentTarget.open && setOpened(true)}>
      <summary>
        <Icon name="ruler" />
        Проверить, впишется&nbsp;ли
        <Icon name="down" />
      </summary>
      {isOpened ? (
        <Suspense fallback={<p className={styles.waiting} aria-busy="true" />}>
          <FitForm calculation={calculation} onChange={onChange} />
        </Suspense>
      ) : null}
    </details>
  );
});
