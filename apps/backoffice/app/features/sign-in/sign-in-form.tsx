import { Button } from "@zertsalo/ui/button";
import { TextField } from "@zertsalo/ui/field";
import { Form, useNavigation } from "react-router";
import styles from "./sign-in-form.module.css";

interface SignInFormProps {
  step: "password" | "code";
  /** What was wrong with what was sent. */
  refusal: string | null;
  email: string;
  /** After too many wrong passwords a code by email is needed too. */
  asksCode: boolean;
}

/** The two steps, one at a time: what one knows, then what one has. */
export function SignInForm({ step, refusal, email, asksCode }: SignInFormProps) {
  const isSending = useNavigation().state !== "idle";
  return (
    <>
      <Form method="post" className={styles.form} key={step}>
        {step === "password" ? (
          <>
            <TextField label="Почта" name="email" type="email" autoComplete="username" required defaultValue={email} />
            <TextField label="Пароль" name="password" type="password" autoComplete="current-password" required />
            {asksCode && (
              <>
                <input type="hidden" name="asks" value="code" />
                <TextField
                  label="Код из письма"
                  name="guardCode"
                  inputMode="numeric"
                  autoComplete="one-time-code"
                  maxLength={20}
                  required
                  // oxlint-disable-next-line jsx-a11y/no-autofocus -- the answer asks for nothing else
                  autoFocus
                  hint="Было много неверных попыток входа. Если такой сотрудник есть, код пришёл на его почту и действует час"
                />
              </>
            )}
          </>
        ) : (
          <TextField
            label="Код из приложения"
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            required
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the step has nothing else to begin with
            autoFocus
            hint="Шесть цифр. Нет телефона под рукой: введите один из запасных кодов"
          />
        )}
        <p className={styles.refusal} role="alert">
          {refusal}
        </p>
        <Button type="submit" name="step" value={step} block busy={isSending} disabled={isSending}>
          {step === "password" ? "Дальше" : "Войти"}
        </Button>
      </Form>
      {step === "code" && (
        <Form method="post">
          <Button type="submit" name="step" value="again" variant="ghost" block>
            Другой сотрудник
          </Button>
        </Form>
      )}
    </>
  );
}
