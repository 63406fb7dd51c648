import { Icon } from "@zertsalo/ui/icon";
import type { AuthStep } from "./auth-step.ts";
import styles from "./auth.module.css";
import { ConfirmForm } from "./confirm-form.tsx";
import { ConfirmLinkForm } from "./confirm-link-form.tsx";
import { RegistrationForm } from "./registration-form.tsx";
import { RestoreCodeForm, RestoreForm, RestoreLinkForm, RestoreSent } from "./restore-forms.tsx";
import { SignInForm } from "./sign-in-form.tsx";
import type { AuthFormProps, AuthSteps } from "./use-auth-steps.ts";

/** The form that is due, below what the last one has brought about. */
export function AuthForms({ steps, discount }: { steps: AuthSteps; discount: number }) {
  const { answer, Form, isBusy, go, password, keepPassword } = steps;
  const { step, notice } = answer;
  const props = { answer, Form, isBusy, go };
  return (
    <div key={step} onSubmitCapture={keepPassword}>
      {notice ? (
        <p className={styles.notice} role="status">
          <Icon name="checkc" />
          {notice}
        </p>
      ) : null}
      {step === "confirm" ? <ConfirmForm {...props} password={password} /> : <OtherForm step={step} {...props} />}
      {(step === "sign-in" || step === "registration") && discount > 0 ? (
        <p className={styles.note}>
          <Icon name="percent" />
          <span>
            {`После регистрации цены ниже на\u00a0${discount}\u00a0%, а\u00a0заказы и\u00a0сборки сохраняются.`}
          </span>
        </p>
      ) : null}
    </div>
  );
}

const forms = {
  "sign-in": SignInForm,
  registration: RegistrationForm,
  "confirm-link": ConfirmLinkForm,
  restore: RestoreForm,
  "restore-code": RestoreCodeForm,
  "restore-link": RestoreLinkForm,
  "restore-sent": RestoreSent,
};

function OtherForm({ step, ...props }: AuthFormProps & { step: Exclude<AuthStep, "confirm"> }) {
  const StepForm = forms[step];
  return <StepForm {...props} />;
}
