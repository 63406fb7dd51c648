import { IconButton } from "@zertsalo/ui/button";
import { TextField } from "@zertsalo/ui/field";
import { Icon } from "@zertsalo/ui/icon";
import { useState } from "react";
import styles from "./password-field.module.css";

interface PasswordFieldProps {
  name: string;
  label: string;
  autoComplete: "current-password" | "new-password";
  hint?: string;
  error: string | undefined;
}

/** A password can be looked at while it is typed. */
export function PasswordField({ error, ...field }: PasswordFieldProps) {
  const [isVisible, setVisible] = useState(false);
  return (
    <div className={styles.password}>
      <TextField
        {...field}
        type={isVisible ? "text" : "password"}
        error={error || undefined}
        suffix={
          <IconButton
            className={styles.eye}
            aria-label="Показать пароль"
            aria-pressed={isVisible}
            onClick={() => setVisible(!isVisible)}
          >
            <Icon name="eye" />
          </IconButton>
        }
      />
    </div>
  );
}
