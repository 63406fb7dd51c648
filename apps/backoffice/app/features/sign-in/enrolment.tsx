import type { StaffEnrolment } from "@zertsalo/contract/staff";
import { Button, buttonClass } from "@zertsalo/ui/button";
import { TextField } from "@zertsalo/ui/field";
import type { ReactNode } from "react";
import styles from "./enrolment.module.css";

interface EnrolmentProps {
  offered: StaffEnrolment;
  token: string;
  refusal: string | null;
  isSending: boolean;
  /** The form of the route. */
  FormTag: (props: { method: "post"; className?: string; children: ReactNode }) => ReactNode;
}

/** Sets a password, and an authenticator app confirmed by its first code. */
export function Enrolment({ offered, token, refusal, isSending, FormTag }: EnrolmentProps) {
  const { name, email, secret, uri, qr } = offered;
  return (
    <FormTag method="post" className={styles.form ?? ""}>
      <p className={styles.who}>
        <b>{name}</b> {email}
      </p>
      <input type="hidden" name="token" value={token} />
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <TextField
        label="Новый пароль"
        name="password"
        type="password"
        autoComplete="new-password"
        minLength={10}
        required
        hint="Не короче десяти символов"
      />
      <div className={styles.phone}>
        <a href={uri} aria-label="Открыть в приложении для кодов на этом устройстве">
          <svg viewBox={`0 0 ${qr.size} ${qr.size}`} role="img" aria-label="QR-код для приложения">
            <path d={qr.path} />
          </svg>
        </a>
        <p>
          Считайте код приложением для одноразовых паролей. Без камеры введите ключ вручную:
          <code className={styles.secret}>{secret.replaceAll(/(.{4})(?=.)/g, "$1 ")}</code>
        </p>
      </div>
      <TextField
        label="Код из приложения"
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        required
        maxLength={7}
      />
      <p className={styles.refusal} role="alert">
        {refusal}
      </p>
      <Button type="submit" name="step" value="enrol" block busy={isSending} disabled={isSending}>
        Сохранить и войти
      </Button>
    </FormTag>
  );
}

/** Displayed only once: they are stored as hashes. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  return (
    <div className={styles.form}>
      <p className={styles.note}>
        Сохраните запасные коды там, где их не увидят другие. Каждый заменит телефон один раз. Больше мы их не покажем.
      </p>
      <ol className={styles.codes} aria-label="Запасные коды">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <a className={buttonClass({ block: true })} href="/">
        Коды сохранены, продолжить
      </a>
    </div>
  );
}
