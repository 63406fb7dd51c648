import { loginError } from "@zertsalo/domain/forms/login";
import { passwordError, requiredError } from "@zertsalo/domain/forms/field-rules";
import { Button } from "@zertsalo/ui/button";
import { Check } from "@zertsalo/ui/check";
import { codeSentText } from "#app/lib/forms/code-sent-text.ts";
import { ConsentChecks } from "#app/lib/forms/consent-checks.tsx";
import { PasswordField } from "#app/lib/forms/password-field.tsx";
import { Refusal } from "#app/lib/forms/refusal.tsx";
import { SignInCodeField } from "#app/lib/forms/sign-in-code-field.tsx";
import { useCheckedForm } from "#app/lib/forms/use-checked-form.ts";
import { paths } from "#app/lib/navigation/paths.ts";
import { AuthLink } from "./auth-link.tsx";
import styles from "./auth.module.css";
import { LoginField } from "./login-field.tsx";
import type { AuthFormProps } from "./use-auth-steps.ts";

const firstRules = { login: loginError, password: passwordError };
const codeRules = { ...firstRules, code: requiredError };

export function SignInForm({ answer, Form, isBusy, go }: AuthFormProps) {
  const asksCode = answer.values.asks === "code";
  const { errors, missing, events } = useCheckedForm(
    asksCode ? codeRules : firstRules,
    answer.needsAgree ? "offer" : null,
    answer,
  );
  return (
    <Form
      className={styles.form}
      method="post"
      action={paths.auth("sign-in")}
      defaultShouldRevalidate={false}
      {...events}
    >
      <LoginField value={answer.values.login} error={errors.login} />
      <PasswordField name="password" label="Пароль" autoComplete="current-password" error={errors.password} />
      {asksCode ? <SignInCodeField text={codeSentText} error={errors.code} /> : null}
      <div className={styles.row}>
        <Check name="rememberMe" value="Y" defaultChecked={answer.values.rememberMe !== ""}>
          Запомнить меня
        </Check>
        <AuthLink to="restore" go={go}>
          Забыли пароль?
        </AuthLink>
      </div>
      {answer.needsAgree ? <ConsentChecks purposes={["oferta"]} given={answer.given} missing={missing} /> : null}
      <Refusal text={answer.refusal} />
      <Button type="submit" size="lg" block busy={isBusy}>
        Войти
      </Button>
    </Form>
  );
}
