import { codeError } from "@zertsalo/domain/forms/field-rules";
import { newPasswordError } from "@zertsalo/domain/forms/new-password";
import { loginError } from "@zertsalo/domain/forms/login";
import { Button } from "@zertsalo/ui/button";
import { CodeField } from "#app/lib/forms/code-field.tsx";
import { PasswordField } from "#app/lib/forms/password-field.tsx";
import { Refusal } from "#app/lib/forms/refusal.tsx";
import { useCheckedForm } from "#app/lib/forms/use-checked-form.ts";
import { Username } from "#app/lib/forms/username.tsx";
import { paths } from "#app/lib/navigation/paths.ts";
import { AuthLink } from "./auth-link.tsx";
import styles from "./auth.module.css";
import { LoginField } from "./login-field.tsx";
import type { AuthFormProps } from "./use-auth-steps.ts";

const askRules = { login: loginError };
const codeRules = { code: codeError, password: newPasswordError };
const linkRules = { password: newPasswordError };

/** Login to which the code or the email is sent. The answer does not reveal whether the account exists. */
export function RestoreForm({ answer, Form, isBusy, go }: AuthFormProps) {
  const { errors, events } = useCheckedForm(askRules, null, answer);
  return (
    <>
      <p className={styles.text}>Введите телефон или e-mail, пришлём код или ссылку.</p>
      <Form
        className={styles.form}
        method="post"
        action={paths.auth("restore")}
        defaultShouldRevalidate={false}
        {...events}
      >
        <LoginField value={answer.values.login} error={errors.login} />
        <Refusal text={answer.refusal} />
        <Button type="submit" size="lg" block busy={isBusy}>
          Отправить
        </Button>
        <p className={styles.other}>
          <AuthLink to="sign-in" go={go}>
            Вернуться ко входу
          </AuthLink>
        </p>
      </Form>
    </>
  );
}

/** By text message: code and new password in one form. */
export function RestoreCodeForm({ answer, Form, isBusy, go }: AuthFormProps) {
  const { errors, events } = useCheckedForm(codeRules, null, answer);
  const { login = "" } = answer.values;
  return (
    <>
      <p className={styles.text}>Если номер {login} зарегистрирован, на него придёт код. Он действует 10 минут.</p>
      <Form
        className={styles.form}
        method="post"
        action={paths.auth("restore-code")}
        defaultShouldRevalidate={false}
        {...events}
      >
        <input type="hidden" name="login" value={login} />
        <Username value={login} />
        <CodeField error={errors.code} />
        <NewPassword error={errors.password} />
        <Refusal text={answer.refusal} />
        <Button type="submit" size="lg" block busy={isBusy}>
          Сохранить и войти
        </Button>
        <p className={styles.other}>
          <AuthLink to="restore" go={go}>
            Отправить код ещё раз
          </AuthLink>
        </p>
      </Form>
    </>
  );
}

/** By the link in the email; the token itself is in an HTTP-only cookie. */
export function RestoreLinkForm({ answer, Form, isBusy, go }: AuthFormProps) {
  const { errors, events } = useCheckedForm(linkRules, null, answer);
  return (
    <Form
      className={styles.form}
      method="post"
      action={paths.auth("restore-link")}
      defaultShouldRevalidate={false}
      {...events}
    >
      <Username value="" />
      <NewPassword error={errors.password} />
      <Refusal text={answer.refusal} />
      <Button type="submit" size="lg" block busy={isBusy}>
        Сохранить
      </Button>
      <p className={styles.other}>
        <AuthLink to="restore" go={go}>
          Прислать новую ссылку
        </AuthLink>
      </p>
    </Form>
  );
}

function NewPassword({ error }: { error: string | undefined }) {
  return (
    <PasswordField
      name="password"
      label="Новый пароль"
      autoComplete="new-password"
      hint="Не короче 6 символов, для входа от компании — 10"
      error={error}
    />
  );
}

export function RestoreSent({ go }: Pick<AuthFormProps, "go">) {
  return (
    <div role="status">
      <p className={styles.text}>
        Если такой адрес зарегистрирован, на него придёт письмо со ссылкой. Если не пришло за пять минут, проверьте
        папку со спамом.
      </p>
      <p className={styles.other}>
        <AuthLink to="sign-in" go={go}>
          Вернуться ко входу
        </AuthLink>
      </p>
    </div>
  );
}
