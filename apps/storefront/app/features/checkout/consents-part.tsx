import { formConsents } from "@zertsalo/domain/consents/consents";
import { ConsentChecks } from "#app/lib/forms/consent-checks.tsx";
import { formId } from "./checkout-form.ts";
import styles from "./consents-part.module.css";
import { useCheckoutForm } from "./use-checkout-form.tsx";

/** Beside the button, separate and empty at first: an offer, the data for this order, and what may be left out. */
export function ConsentsPart() {
  const { people, ticks, errors, store } = useCheckoutForm();
  const missing = people.requiredConsents.filter((purpose) => errors[purpose]);
  return (
    <fieldset className={styles.consents}>
      <legend className="vh">Согласия</legend>
      <ConsentChecks
        form={formId}
        purposes={people.requiredConsents}
        given={ticks}
        missing={missing}
        onTick={store.tick}
      />
      <div className={styles.free}>
        <ConsentChecks
          form={formId}
          purposes={formConsents.subscription}
          given={ticks}
          missing={[]}
          isFree
          onTick={store.tick}
        />
      </div>
    </fieldset>
  );
}
