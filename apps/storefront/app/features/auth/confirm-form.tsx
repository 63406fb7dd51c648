import { codeError } from "@zertsalo/domain/forms/field-rules";
import { Button } from "@zertsalo/ui/button";
import { CodeField } from "#app/lib/forms/code-field.tsx";
import { NewCodeButton, useCodePause } from "#app/lib/forms/new-code-button.tsx";
import { Refusal } from "#app/lib/forms/refusal.tsx";
import { useCheckedForm } from "#app/lib/forms/use-checked-form.ts";
import { paths } from "#app/lib/navigation/paths.ts";
import styles from "./auth.module.css";
import type { AuthFormProps } from "./use-auth-steps.ts";

const rules = { code: codeError };

/** The code of a registration. The user can request another one by email or by text message. */
export function ConfirmForm({ answer, Form, isBusy, password }: AuthFormProps & { password: string }) {
  const { errors, events } = useCheckedForm(rules, null, answer);
  const { login = "", sentTo = "" } = answer.values;
  const left = useCodePause(answer, answer.refusal === null && Object.keys(answer.errors).length === 0);
  return (
    <>
      <p className={styles.text}>
        Отправили код{sentTo ? ` на ${sentTo}` : ""}. Если не пришло за пять минут, проверьте папку со спамом.
      </p>
      <Form
        className={styles.form}
        method="post"
        action={paths.auth("confirm")}
        defaultShouldRevalidate={false}
        {...events}
      >
        <input type="hidden" name="login" value={login} />
        <input type="hidden" name="sentTo" value={sentTo} />
        {password ? <input type="hidden" name="password" value={password} /> : null}
        <CodeField error={errors.code} />
        <Refusal text={answer.refusal} />
        <Button type="submit" size="lg" block busy={isBusy}>
          Подтвердить
        </Button>
      </Form>
      <Form className={styles.again} method="post" action={paths.auth("confirm")} defaultShouldRevalidate={false}>
        <input type="hidden" name="login" value={login} />
        <NewCodeButton by="email" left={left} isBusy={isBusy}>
          Отправить письмо ещё раз
        </NewCodeButton>
        <NewCodeButton by="phone" left={left} isBusy={isBusy}>
          Отправить код по&nbsp;СМС
        </NewCodeButton>
      </Form>
    </>
  );
}
