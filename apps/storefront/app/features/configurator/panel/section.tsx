import { Icon } from "@zertsalo/ui/icon";
import { clsx } from "clsx";
import { memo, type ReactNode, Suspense, useId, useState } from "react";
import { lazy } from "#app/lib/hydration/lazy.ts";
import type { Ask } from "../state/configuration.ts";
import type { Differences } from "../state/differences.ts";
import type { ConfigurationSteps } from "../state/use-configuration.ts";
import { PanelGroup } from "./group.tsx";
import styles from "./section.module.css";
import type { SectionView } from "@zertsalo/configurator/panel/section-view";

// Confirmations are rare: their code is loaded on demand.
const AskNote = lazy(() => import("./ask-note.tsx").then((module) => ({ default: module.AskNote })));

interface SectionProps {
  view: SectionView;
  differences: Differences;
  /** Of a phone's accordion; elsewhere every section is open. */
  isOpen: boolean;
  onOpen: (code: string) => void;
  steps: ConfigurationSteps;
  ask: Ask | null;
  extra: ReactNode;
}

/** One question with its nested ones. While there is nothing to choose it is a row that says why. */
export const PanelSection = memo(function PanelSection(props: SectionProps) {
  const { view, differences, isOpen, onOpen, steps, ask, extra } = props;
  const { code, label, chosen, hidden, messages } = view;
  const bodyId = useId();
  // What folds away is still seen while it does.
  const [visibleGroups, setVisibleGroups] = useState(view.groups);
  if (hidden === null && visibleGroups !== view.groups) setVisibleGroups(view.groups);

  return (
    <fieldset className={clsx(styles.section, hidden !== null && styles.off)} data-open={isOpen || undefined}>
      <legend className={styles.head}>
        <span>{label}</span>
        {hidden === null ? (
          <>
            <span className={styles.chosen}>{chosen}</span>
            <button
              type="button"
              className={styles.opener}
              aria-expanded={isOpen}
              aria-controls={bodyId}
              aria-label={`${label}: ${chosen}`}
              onClick={() => onOpen(isOpen ? "" : code)}
            >
              <Icon name="down" />
            </button>
          </>
        ) : (
          <span className={styles.why}>{hidden}</span>
        )}
      </legend>
      <div id={bodyId} className={styles.fold} inert={hidden !== null}>
        <div className={styles.body}>
          {visibleGroups.map((group, at) => (
            <div key={group.code} className={at > 0 ? styles.nested : undefined}>
              {at > 0 && group.kind !== "numbers" && <p className={styles.question}>{group.label}</p>}
              <PanelGroup group={group} differences={differences} steps={steps} isCorrected={messages.length > 0} />
            </div>
          ))}
          {ask && (
            <Suspense>
              <AskNote ask={ask} accept={steps.accept} decline={steps.decline} />
            </Suspense>
          )}
          {messages.map((reason) => (
            <p key={reason} className={styles.message}>
              <Icon name="info" size={16} />
              {reason}
            </p>
          ))}
          {hidden === null && extra}
        </div>
      </div>
    </fieldset>
  );
});
