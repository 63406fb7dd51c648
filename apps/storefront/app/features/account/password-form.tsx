import { passwordError, requiredError } from "@zertsalo/domain/forms/field-rules";
import { newPasswordError } from "@zertsalo/domain/forms/new-password";
import { Button } from "@zertsalo/ui/button";
import { useEffect, useRef } from "react";
import { PasswordField } from "#app/lib/forms/password-field.tsx";
import { Refusal } from "#app/lib/forms/refusal.tsx";
import { Username } from "#app/lib/forms/username.tsx";
import styles from "./profile-page.module.css";
import { useProfileForm } from "./use-profile-form.ts";

const rules = { currentPassword: passwordError, password: newPasswordError, repeat: requiredError };

/** Whoever changes the password stays; on all other devices it has to be typed anew. */
export function PasswordForm({ login }: { login: string }) {
  const { Form, answer, errors, isBusy, form } = useProfileForm("password", rules, "Пароль изменён");
  const fields = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (answer.isDone) fields.current?.closest("form")?.reset();
  }, [answer]);

  return (
    <Form {...form}>
      <input type="hidden" name="intent" value="password" />
      <Username value={login} />
      <div ref={fields} className={styles.fields}>
        <PasswordField
          name="currentPassword"
          label="Нынешний пароль"
          autoComplete="current-password"
          error={errors.currentPassword}
        />
        <PasswordField
          name="password"
          label="Новый пароль"
          autoComplete="new-password"
          hint="Не короче 6 символов"
          error={errors.password}
        />
        <PasswordField name="repeat" label="Повторите" autoComplete="new-password" error={errors.repeat} />
      </div>
      <Refusal text={answer.refusal} />
      <div className={styles.save}>
        <Button type="submit" variant="secondary" busy={isBusy}>
          Сменить пароль
        </Button>
      </div>
    </Form>
  );
}
