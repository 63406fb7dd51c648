import { requiredError } from "@zertsalo/domain/forms/field-rules";
import { Button } from "@zertsalo/ui/button";
import { Check } from "@zertsalo/ui/check";
import { TextField } from "@zertsalo/ui/field";
import { useEffect } from "react";
import { useFetcher } from "react-router";
import { codeSentText } from "#app/lib/forms/code-sent-text.ts";
import { ConsentChecks } from "#app/lib/forms/consent-checks.tsx";
import { NewCodeButton, useCodePause } from "#app/lib/forms/new-code-button.tsx";
import { PasswordField } from "#app/lib/forms/password-field.tsx";
import { Refusal } from "#app/lib/forms/refusal.tsx";
import { SignInCodeField } from "#app/lib/forms/sign-in-code-field.tsx";
import { useCheckedForm } from "#app/lib/forms/use-checked-form.ts";
import { notifyTabs } from "#app/lib/session/me.ts";
import { paths } from "#app/lib/navigation/paths.ts";
import { type BusinessAnswer, initialAnswer } from "./business-answer.ts";
import styles from "./register-form.module.css";

interface BusinessSignInFormProps {
  onEntered: () => void;
  /** The answer to a form that was sent without scripts. */
  answer?: BusinessAnswer | undefined;
}

const deviceText = (sentTo: string, codeSent: BusinessAnswer["codeSent"]) =>
  codeSent === "again"
    ? `Отправили код на ${sentTo} ещё раз. Введите последний, он действует 10 минут.`
    : `Вы входите с нового устройства. Отправили код на ${sentTo}, он действует 10 минут.`;

/** Number and password; on a new device the code of an email besides. */
export function BusinessSignInForm({ onEntered, answer: first = initialAnswer }: BusinessSignInFormProps) {
  const { Form, data: answer = first, state } = useFetcher<BusinessAnswer>();
  const { asks, sentTo, codeSent, isDone, values } = answer;
  const rules = { inn: requiredError, password: requiredError, ...(asks === "code" && { code: requiredError }) };
  const { errors, missing, events } = useCheckedForm(rules, asks === "offer" ? "offer" : null, answer);

  const left = useCodePause(answer, codeSent !== null);
  const isBusy = state !== "idle" || isDone;

  useEffect(() => {
    if (!isDone) return;
    notifyTabs();
    onEntered();
  }, [isDone, onEntered]);

  return (
    <Form className={styles.form} method="post" action={paths.optAuth} defaultShouldRevalidate={false} {...events}>
      <div className={styles.group}>
        <TextField
          name="inn"
          label="ИНН компании"
          inputMode="numeric"
          autoComplete="username"
          maxLength={12}
          defaultValue={values.inn}
          error={errors.inn || undefined}
        />
        <PasswordField name="password" label="Пароль" autoComplete="current-password" error={errors.password} />
        {asks === "code" ? (
          <>
            <input type="hidden" name="sentTo" value={sentTo} />
            {answer.given.map((purpose) => (
              <input key={purpose} type="hidden" name="consents" value={purpose} />
            ))}
            <SignInCodeField text={sentTo ? deviceText(sentTo, codeSent) : codeSentText} error={errors.code} />
          </>
        ) : null}
        {asks === "offer" ? (
          <>
            <p role="status">Условия обновились. Чтобы войти, примите их.</p>
            <ConsentChecks purposes={["oferta"]} given={answer.given} missing={missing} />
          </>
        ) : null}
        <div className={styles.row}>
          <Check name="rememberMe" value="Y" defaultChecked={values.rememberMe !== ""}>
            Запомнить меня
          </Check>
          <a href={paths.auth("restore")} data-modal="auth.restore">
            Забыли пароль?
          </a>
        </div>
        <Refusal text={answer.refusal} />
        <Button type="submit" size="lg" block busy={isBusy}>
          Войти
        </Button>
        {asks === "code" && sentTo ? (
          <NewCodeButton by="email" left={left} isBusy={isBusy}>
            Отправить новый код
          </NewCodeButton>
        ) : null}
        <p className={styles.other}>
          Ещё не работаете с нами? <a href={paths.optRegister}>Зарегистрировать компанию</a>
        </p>
      </div>
    </Form>
  );
}
