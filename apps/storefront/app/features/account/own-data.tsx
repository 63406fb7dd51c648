import { passwordError } from "@zertsalo/domain/forms/field-rules";
import { Button, buttonClass } from "@zertsalo/ui/button";
import { Icon } from "@zertsalo/ui/icon";
import { PasswordField } from "#app/lib/forms/password-field.tsx";
import { Refusal } from "#app/lib/forms/refusal.tsx";
import { Username } from "#app/lib/forms/username.tsx";
import { paths } from "#app/lib/navigation/paths.ts";
import styles from "./profile-page.module.css";
import { useProfileForm } from "./use-profile-form.ts";

const rules = { password: passwordError };

/** Everything the shop keeps about him, as a file; and the end of it all, behind a clear question. */
export function OwnData({ login }: { login: string }) {
  const { Form, answer, errors, isBusy, form } = useProfileForm("erase", rules, "");
  return (
    <>
      <p className={styles.hint}>Соберём в один файл всё, что о вас храним: профиль, согласия, избранное, просмотры.</p>
      <a className={buttonClass({ variant: "secondary" })} href={paths.personalData} download>
        <Icon name="download" />
        Скачать мои данные
      </a>
      <details className={styles.change} open={answer.refusal !== null || undefined}>
        <summary>Удалить кабинет</summary>
        <Form {...form} className={styles.small}>
          <input type="hidden" name="intent" value="erase" />
          <Username value={login} />
          <p>
            Удалить кабинет навсегда? Профиль, избранное и просмотры сотрутся, вернуть их не получится. Сведения о
            заказах и чеках хранятся 5 лет по закону, имя и контакты в них скроем.
          </p>
          <PasswordField
            name="password"
            label="Пароль от кабинета"
            autoComplete="current-password"
            error={errors.password}
          />
          <Refusal text={answer.refusal} />
          <Button type="submit" variant="danger" busy={isBusy}>
            Удалить навсегда
          </Button>
        </Form>
      </details>
    </>
  );
}
