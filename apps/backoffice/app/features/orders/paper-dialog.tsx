import { ClosingPaperKind } from "@zertsalo/contract/closing-papers";
import { inMoscow } from "@zertsalo/domain/delivery/calendar";
import { maxFileBytes } from "@zertsalo/domain/forms/file-rules";
import { paperNames } from "@zertsalo/domain/orders/closing-papers";
import { Button } from "@zertsalo/ui/button";
import { Dialog } from "@zertsalo/ui/dialog";
import { TextField } from "@zertsalo/ui/field";
import { Select } from "@zertsalo/ui/select";
import { type FormEvent, useState } from "react";
import { useRevalidator } from "react-router";
import { formFields } from "#app/lib/form-fields.ts";
import { sendFileTo } from "#app/lib/uploads/send-file.ts";
import styles from "./order-card.module.css";

const kinds = ClosingPaperKind.options.map((kind) => ({ value: kind, name: paperNames[kind] }));

export function PaperDialog({ number, onClose }: { number: number; onClose: () => void }) {
  const { revalidate } = useRevalidator();
  const [sent, setSent] = useState<number | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [today] = useState(() => inMoscow(new Date()).day);

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const file = form.get("file");
    if (!(file instanceof File) || file.size === 0) return setRefusal("Выберите файл PDF");
    if (file.size > maxFileBytes) return setRefusal("Файл больше 10 МБ. Сожмите его");
    setRefusal(null);
    setSent(0);
    const word = formFields(form);
    const query = new URLSearchParams({
      kind: word("kind"),
      paperNumber: word("paperNumber"),
      dated: word("dated"),
    });
    const { status, body } = await sendFileTo(`/orders/${number}/papers/?${query}`, file, { onProgress: setSent });
    setSent(null);
    if (status !== 200) return setRefusal(refusalText(status, body));
    await revalidate();
    onClose();
  }

  return (
    <Dialog title="Приложить документ" onClose={onClose} widthPx={440}>
      <form className={styles.move} onSubmit={(event) => void send(event)}>
        <p>Компания сразу увидит его на странице заказа и в разделе «Счета и документы».</p>
        <Select label="Вид документа" name="kind" options={kinds} />
        <TextField label="Номер" name="paperNumber" required maxLength={40} />
        <TextField label="Дата" name="dated" type="date" required defaultValue={today} max={today} />
        <TextField label="Файл" name="file" type="file" accept="application/pdf" required hint="PDF до 10 МБ" />
        {refusal && (
          <p role="alert" className={styles.trouble}>
            {refusal}
          </p>
        )}
        <Button type="submit" block busy={sent !== null}>
          {sent === null ? "Приложить" : `Отправляем, ${Math.round(sent * 100)} %`}
        </Button>
      </form>
    </Dialog>
  );
}

function refusalText(status: number, body: unknown): string {
  if (status === 415) return "Такой файл не примем. Подойдёт PDF";
  const response = body as { errorText?: string } | null;
  return response?.errorText ?? "Документ не ушёл. Попробуйте ещё раз";
}
