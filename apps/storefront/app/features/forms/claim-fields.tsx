import type { ClaimField } from "@zertsalo/domain/forms/claim-form";
import { acceptedFiles } from "@zertsalo/domain/forms/file-rules";
import { TextField } from "@zertsalo/ui/field";
import { TextArea } from "@zertsalo/ui/text-area";
import { useId } from "react";
import { MaskedField } from "#app/lib/forms/masked-field.tsx";
import styles from "#app/lib/forms/forms.module.css";

interface FieldProps {
  field: ClaimField;
  value: string | undefined;
  error: string | undefined;
}

const looks = { text: {}, email: { type: "email", inputMode: "email" } } as const;

export function ClaimInput({ field: { name, label, input, autoComplete, hint }, value, error }: FieldProps) {
  const common = {
    name,
    label,
    hint,
    error: error || undefined,
    defaultValue: value,
    ...(autoComplete && { autoComplete }),
  };
  if (input === "textarea") return <TextArea {...common} maxLength={5_000} />;
  // Hours stand in fields of their own, beside the showroom's days.
  if (input === "time") return null;
  if (input === "hidden") return <input type="hidden" name={name} defaultValue={value} />;
  if (input === "tel" || input === "date") return <MaskedField mask={input} {...common} />;
  return <TextField {...common} {...looks[input]} />;
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
