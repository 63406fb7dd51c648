import { Button } from "@zertsalo/ui/button";
import { Refusal } from "#app/lib/forms/refusal.tsx";
import { paths } from "#app/lib/navigation/paths.ts";
import { AuthLink } from "./auth-link.tsx";
import styles from "./auth.module.css";
import type { AuthFormProps } from "./use-auth-steps.ts";

/** The email's link was followed: one press more, since robots follow links too. */
export function ConfirmLinkForm({ answer, Form, isBusy, go }: AuthFormProps) {
  return (
    <>
      <p className={styles.text}>Остался один шаг: нажмите кнопку, и кабинет откроется.</p>
      <Form className={styles.form} method="post" action={paths.auth("confirm-link")} defaultShouldRevalidate={false}>
        <Refusal text={answer.refusal} />
        <Button type="submit" size="lg" block busy={isBusy}>
          Подтвердить
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
