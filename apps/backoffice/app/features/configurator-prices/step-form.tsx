import { Button } from "@zertsalo/ui/button";
import { toasts } from "@zertsalo/ui/toast";
import { type ComponentProps, type ReactNode, useEffect } from "react";
import { useSentForm } from "#app/lib/dialog-form/use-dialog-form.ts";
import styles from "./prices.module.css";

interface StepFormProps {
  intent: "drop" | "restore" | "withdraw";
  fields: Readonly<Record<string, string | number>>;
  done: string;
  variant?: ComponentProps<typeof Button>["variant"];
  disabled?: boolean;
  children: ReactNode;
}

/** A step with one button; a refusal stands beside it. */
export function StepForm({ intent, fields, done, variant = "secondary", disabled, children }: StepFormProps) {
  const { Form, isBusy, result, refusal } = useSentForm();
  useEffect(() => {
    if (result?.refusal === null) toasts.show(done);
  }, [result, done]);
  return (
    <Form method="post" className={styles.step} preventScrollReset>
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button type="submit" name="intent" value={intent} size="sm" variant={variant} busy={isBusy} disabled={disabled}>
        {children}
      </Button>
      {refusal && (
        <p className={styles.trouble} role="alert">
          {refusal}
        </p>
      )}
    </Form>
  );
}
