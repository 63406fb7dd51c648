import type { ConsentPurpose } from "@zertsalo/contract/consents";
import { consentMissingText, consents } from "@zertsalo/domain/consents/consents";
import { Check } from "@zertsalo/ui/check";
import { useId } from "react";
import styles from "./forms.module.css";

interface ConsentChecksProps {
  purposes: readonly ConsentPurpose[];
  /** Ticked when the form was sent before; at first all of them are empty. */
  given: readonly ConsentPurpose[];
  missing: readonly ConsentPurpose[];
  /** The form can do without them. */
  isFree?: boolean;
  /** The form they belong to, where they stand outside of it. */
  form?: string;
  onTick?: (purpose: ConsentPurpose, isGiven: boolean) => void;
}

/** One tick for one document, which opens beside the form so that nothing typed is lost. */
export function ConsentChecks({ purposes, given, missing, isFree = false, form, onTick }: ConsentChecksProps) {
  const noteId = useId();
  return (
    <div className={styles.consents}>
      {purposes.map((purpose) => {
        const { label, link } = consents[purpose];
        const isMissing = missing.includes(purpose);
        return (
          <div key={purpose}>
            <Check
              name="consents"
              form={form}
              value={purpose}
              required={!isFree}
              defaultChecked={given.includes(purpose)}
              onChange={({ currentTarget }) => onTick?.(purpose, currentTarget.checked)}
              aria-invalid={isMissing || undefined}
              aria-describedby={isMissing ? `${noteId}-${purpose}` : undefined}
            >
              <span>
                {label[0]}
                <a href={link} target="_blank" rel="noopener">
                  {label[1]}
                </a>
                {label[2]}
              </span>
            </Check>
            {isMissing ? (
              <p id={`${noteId}-${purpose}`} className={styles.missing} role="alert">
                {consentMissingText}
              </p>
            ) : null}
          </div>
        );
      })}
    </div>
  );
}
