import type { ClaimField } from "@zertsalo/domain/forms/claim-form";
import { acceptedFiles } from "@zertsalo/domain/forms/file-rules";
import { maskDate, maskPhone } from "@zertsalo/domain/forms/masks";
import { TextField } from "@zertsalo/ui/field";
import { TextArea } from "@zertsalo/ui/text-area";
import { type FormEvent, useId } from "react";
import styles from "./forms.module.css";

interface FieldProps {
  field: ClaimField;
  value: string | undefined;
  error: string | undefined;
}

const masks = { tel: maskPhone, date: maskDate };
const looks = {
  text: {},
  tel: { type: "tel", inputMode: "tel", placeholder: "+7 (___) ___-____" },
  email: { type: "email", inputMode: "email" },
  date: { inputMode: "numeric", placeholder: "дд.мм.гггг" },
  hidden: { type: "hidden" },
} as const;

export function ClaimInput({ field: { name, label, input, autoComplete, hint }, value, error }: FieldProps) {
  const common = { name, label, hint, error: error || undefined, defaultValue: value };
  if (input === "textarea") return <TextArea {...common} maxLength={5_000} />;
  if (input === "hidden") return <input type="hidden" name={name} defaultValue={value} />;
  const mask = input === "tel" || input === "date" ? masks[input] : null;
  return (
    <TextField
      {...common}
      {...looks[input]}
      {...(autoComplete && { autoComplete })}
      {...(mask && { onInput: (event: FormEvent<HTMLInputElement>) => applyMask(event.currentTarget, mask) })}
    />
  );
}

/** Only while one types at the end: a correction in the middle keeps its place. */
function applyMask(input: HTMLInputElement, mask: (typed: string) => string): void {
  const isErasing = input.dataset.shown !== undefined && input.value.length < input.dataset.shown.length;
  if (input.selectionEnd === input.value.length && !isErasing) input.value = mask(input.value);
  input.dataset.shown = input.value;
}

/** The browser's own choice of a file. One that was sent before stays sent, also when the rest had a mistake. */
export function ClaimFile({ sent, error }: { sent: { id: string; name: string } | null; error: string | undefined }) {
  const id = useId();
  return (
    <div className={styles.file}>
      <label htmlFor={id} className={styles.fileLabel}>
        {sent ? "Другой файл" : "План или спецификация"}
      </label>
      <input
        id={id}
        type="file"
        name="file"
        accept={acceptedFiles}
        aria-invalid={error ? true : undefined}
        aria-describedby={`${id}-note`}
      />
      {sent ? (
        <>
          <input type="hidden" name="fileId" value={sent.id} />
          <input type="hidden" name="fileName" value={sent.name} />
        </>
      ) : null}
      <p id={`${id}-note`} className={error ? styles.fileError : styles.hint} role={error ? "alert" : undefined}>
        {error ?? (sent ? `Приложен файл: ${sent.name}` : "JPG, PNG, WEBP, PDF до 10 МБ")}
      </p>
    </div>
  );
}
