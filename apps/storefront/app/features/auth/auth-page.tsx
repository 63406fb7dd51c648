import { useCallback } from "react";
import { FormPage } from "#app/lib/forms/form-page.tsx";
import { notifyTabs } from "#app/lib/session/me.ts";
import { paths } from "#app/lib/navigation/paths.ts";
import { AuthForms } from "./auth-forms.tsx";
import { AuthLink } from "./auth-link.tsx";
import { type AuthAnswer, type AuthStep, authTitles } from "./auth-step.ts";
import styles from "./auth.module.css";
import { useAuthSteps } from "./use-auth-steps.ts";

interface AuthPageProps {
  first: AuthStep;
  sent: AuthAnswer | undefined;
  /** Percent that a registration gives. */
  discount: number;
}

/** The same forms as a page: where no script runs, and where a link was followed to. */
export function AuthPage({ first, sent, discount }: AuthPageProps) {
  const enter = useCallback((home: string) => {
    notifyTabs();
    window.location.replace(home);
  }, []);
  const steps = useAuthSteps({ first, sent, onEntered: enter });
  const { step } = steps.answer;
  const other = step === "sign-in" ? "registration" : step === "registration" ? "sign-in" : null;
  return (
    <FormPage title={authTitles[step]} text={null}>
      <div className={styles.page}>
        <AuthForms steps={steps} discount={discount} />
        {other ? (
          <p className={styles.other}>
            <AuthLink to={other} go={steps.go}>
              {other === "registration" ? "Зарегистрироваться" : "У меня есть кабинет"}
            </AuthLink>
          </p>
        ) : null}
        {step === "sign-in" ? (
          <p className={styles.other}>
            Покупаете для компании? <a href={paths.optAuth}>Вход по ИНН</a>
          </p>
        ) : null}
      </div>
    </FormPage>
  );
}
