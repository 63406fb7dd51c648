import type { Calculation } from "@zertsalo/domain/configurator/model";
import { lazy, Suspense } from "react";
import type { Configuration, ConfigurationSteps } from "../state/use-configuration.ts";
import type { Buying } from "../summary/use-buying.ts";

export type Opened = "share" | "compare" | "reset";

// Most visits open none of them.
const ShareDialog = lazy(() => import("./share-dialog.tsx").then((module) => ({ default: module.ShareDialog })));
const CompareDialog = lazy(() => import("./compare-dialog.tsx").then((module) => ({ default: module.CompareDialog })));
const ResetDialog = lazy(() => import("./reset-dialog.tsx").then((module) => ({ default: module.ResetDialog })));

interface DialogsProps {
  opened: Opened | null;
  configuration: Configuration;
  steps: ConfigurationSteps;
  buying: Buying;
  /** What was remembered to be compared with. */
  variant: Calculation | null;
  onClose: () => void;
}

export function Dialogs({ opened, configuration, steps, buying, variant, onClose }: DialogsProps) {
  const { book, calculation } = configuration;
  return (
    <Suspense>
      {opened === "share" && <ShareDialog calculation={calculation} store={buying.store} onClose={onClose} />}
      {opened === "compare" && variant && (
        <CompareDialog
          book={book}
          variants={[variant, calculation]}
          onTake={(taken) => {
            if (taken !== calculation) steps.take(taken.type, taken.options);
            onClose();
          }}
          onClose={onClose}
        />
      )}
      {opened === "reset" && (
        <ResetDialog
          onReset={() => {
            steps.reset();
            onClose();
          }}
          onClose={onClose}
        />
      )}
    </Suspense>
  );
}
