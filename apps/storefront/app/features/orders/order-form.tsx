import { Button } from "@zertsalo/ui/button";
import { Dialog } from "@zertsalo/ui/dialog";
import { TextArea } from "@zertsalo/ui/text-area";
import { type FormEvent, type ReactNode, useEffect, useEffectEvent, useState } from "react";
import { showToast } from "#app/lib/notices/show-toast.ts";
import styles from "./order-form.module.css";
import { useOrderIntent } from "./use-order-intent.ts";

interface OrderFormProps {
  /** Intent sent to the order page. */
  intent: string;
  title: string;
  /** Text field below the choices; if it is required, an empty one shows an error. */
  text: { label: string; isNeeded: boolean; maxLength?: number };
  button: { label: string; variant: "primary" | "danger" };
  thanks: string;
  keep: string;
  onClose: () => void;
  children: ReactNode;
  afterText?: ReactNode;
  /** Something that belongs to the form is on its way. */
  isWaiting?: boolean;
}

const textErrors = { none: "Введите текст", short: "Введите текст не\u00a0менее 10 символов" };

/** Dialog of a request about an order: choices, a text field, and the result. */
export function OrderForm(form: OrderFormProps) {
  const { intent, title, text, button, thanks, keep, onClose, children, afterText = null, isWaiting = false } = form;
  const { Form, isBusy, answer } = useOrderIntent();
  const [error, setError] = useState<string | undefined>();
  const isDone = answer?.isDone ?? false;
  const close = useEffectEvent(() => {
    onClose();
    void showToast(thanks);
  });
  useEffect(() => {
    if (isDone) close();
  }, [isDone]);

  const check = (event: FormEvent<HTMLFormElement>) => {
    const typed = event.currentTarget.elements.namedItem("text");
    const value = typed instanceof HTMLTextAreaElement ? typed.value.trim() : "";
    const wrong = !text.isNeeded || value.length >= 10 ? undefined : value ? textErrors.short : textErrors.none;
    setError(wrong);
    if (wrong) event.preventDefault();
    if (wrong && typed instanceof HTMLElement) typed.focus();
  };

  return (
    <Dialog title={title} widthPx={440} onClose={onClose}>
      <Form method="post" className={styles.form} onSubmit={check}>
        <input type="hidden" name="intent" value={intent} />
        {children}
        <TextArea label={text.label} name="text" rows={3} maxLength={text.maxLength ?? 400} error={error} />
        {afterText}
        {answer?.refusal ? (
          <p className={styles.refused} role="alert">
            {answer.refusal.text}
          </p>
        ) : null}
        <div className={styles.ways}>
          <Button type="submit" variant={button.variant} busy={isBusy || isWaiting}>
            {button.label}
          </Button>
          <Button variant="secondary" onClick={onClose}>
            {keep}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}

/** One group of choices. */
export function OrderChoices({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <fieldset className={styles.choices}>
      <legend>{legend}</legend>
      {children}
    </fieldset>
  );
}
