import { Button } from "@zertsalo/ui/button";
import { TextField } from "@zertsalo/ui/field";
import { useEffect } from "react";
import { useFetcher } from "react-router";
import { type FormAnswer, untouched } from "#app/lib/forms/form-answer.ts";
import styles from "./strip.module.css";

interface CodeFormProps {
  action: string;
  label: string;
  submit: string;
  onDone: () => void;
}

/** Asks for a code that staff have given out. */
export function CodeForm({ action, label, submit, onDone }: CodeFormProps) {
  const { Form, data: answer = untouched, state } = useFetcher<FormAnswer>();
  const { isDone } = answer;
  useEffect(() => {
    if (isDone) onDone();
  }, [isDone, onDone]);
  return (
    <Form className={styles.code} method="post" action={action} defaultShouldRevalidate={false} noValidate>
      <TextField
        name="code"
        label={label}
        hiddenLabel
        placeholder={label}
        maxLength={40}
        autoComplete="off"
        autoCapitalize="characters"
        error={answer.errors.code ?? answer.refusal ?? undefined}
      />
      <Button type="submit" variant="secondary" busy={state !== "idle"}>
        {submit}
      </Button>
    </Form>
  );
}
