import type { ConsentPurpose } from "@zertsalo/contract/consents";
import { type ConsentForm, missingConsents } from "@zertsalo/domain/consents/consents";
import type { FieldRule } from "@zertsalo/domain/forms/field-rules";
import { type FocusEvent, type FormEvent, useEffect, useRef, useState } from "react";
import type { FormAnswer } from "./form-answer.ts";

type Field = HTMLInputElement | HTMLTextAreaElement;

/**
 * Validation of a form: a field is validated on blur, and then with every keystroke until it is valid; all of them on
 * submit. The server's answer overrides the result. `form` names the required consents; null requires none.
 */
export function useCheckedForm(
  rules: Readonly<Record<string, FieldRule>>,
  form: ConsentForm | null,
  answer: FormAnswer,
) {
  const [errors, setErrors] = useState(answer.errors);
  const [missing, setMissing] = useState(answer.missing);
  const element = useRef<HTMLFormElement>(null);

  useEffect(() => {
    setErrors(answer.errors);
    setMissing(answer.missing);
    focusFirst(element.current, answer);
  }, [answer]);

  const look = ({ name, value }: Field) => {
    const error = rules[name]?.(value) ?? "";
    setErrors((before) => ({ ...before, [name]: error }));
  };

  return {
    errors,
    missing,
    events: {
      ref: element,
      // Our own messages replace the browser's.
      noValidate: true,
      onBlur: ({ target }: FocusEvent) => {
        if (isField(target) && target.value !== "") look(target);
      },
      onInput: ({ target }: FormEvent) => {
        if (isField(target) && errors[target.name]) look(target);
      },
      onSubmit: (event: FormEvent<HTMLFormElement>) => {
        const { submitter } = event.nativeEvent as SubmitEvent;
        if (submitter?.hasAttribute("formnovalidate")) return;
        const filled = new FormData(event.currentTarget);
        const found = { errors: mistakes(filled, rules), missing: emptyTicks(filled, form) };
        setErrors(found.errors);
        setMissing(found.missing);
        if (Object.keys(found.errors).length + found.missing.length === 0) return;
        event.preventDefault();
        focusFirst(event.currentTarget, found);
      },
    },
  };
}

function mistakes(filled: FormData, rules: Readonly<Record<string, FieldRule>>): Record<string, string> {
  const toText = (value: FormDataEntryValue | null) => (typeof value === "string" ? value : "");
  const found = Object.entries(rules).map(([name, rule]) => [name, rule(toText(filled.get(name)))] as const);
  return Object.fromEntries(found.flatMap(([name, error]) => (error ? [[name, error]] : [])));
}

function emptyTicks(filled: FormData, form: ConsentForm | null): ConsentPurpose[] {
  if (!form) return [];
  return missingConsents(form, filled.getAll("consents") as ConsentPurpose[]);
}

function focusFirst(form: HTMLFormElement | null, { errors, missing }: Pick<FormAnswer, "errors" | "missing">): void {
  const isWrong = (field: Field) => Boolean(errors[field.name]) || missing.some((purpose) => purpose === field.value);
  const first = [...(form?.elements ?? [])].find((field) => isField(field) && isWrong(field));
  if (first instanceof HTMLElement) first.focus();
}

function isField(target: unknown): target is Field {
  return target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
}
