import { ScrapReason, type StationTask } from "@zertsalo/contract/stations";
import { Button } from "@zertsalo/ui/button";
import { Dialog } from "@zertsalo/ui/dialog";
import { TextField } from "@zertsalo/ui/field";
import { Select } from "@zertsalo/ui/select";
import { type SubmitEvent } from "react";
import { formFields } from "#app/lib/form-fields.ts";
import styles from "./station.module.css";

export interface Scrap {
  part: string;
  reason: ScrapReason;
  note: string;
}

interface ScrapDialogProps {
  task: StationTask;
  onScrap: (scrap: Scrap) => void;
  onClose: () => void;
}

const reasonNames: Readonly<Record<ScrapReason, string>> = {
  chip: "Скол",
  crack: "Трещина",
  wrong_size: "Не тот размер",
  surface: "Дефект поверхности",
  wrong_work: "Ошибка обработки",
  other: "Другое",
};
const reasons = ScrapReason.options.map((value) => ({ value, name: reasonNames[value] }));

/** A part is lost: it is cut again from new material, and what was done with it is done once more. */
export function ScrapDialog({ task, onScrap, onClose }: ScrapDialogProps) {
  const parts = task.parts
    .filter(({ state }) => state === "cut" || state === "none")
    .map(({ code, label, size }) => ({ value: code, name: `${label}, ${size}` }));
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const field = formFields(new FormData(event.currentTarget));
    onScrap({ part: field("part"), reason: ScrapReason.parse(field("reason")), note: field("note") });
  }
  return (
    <Dialog title={`Брак: № ${task.number}`} onClose={onClose} widthPx={520}>
      {parts.length === 0 ? (
        <p className={styles.hint}>Ни&nbsp;одна деталь ещё не&nbsp;раскроена.</p>
      ) : (
        <form className={styles.form} onSubmit={submit}>
          <Select label="Какая деталь" name="part" options={parts} />
          <Select label="Что с ней" name="reason" options={reasons} />
          <TextField label="Подробнее" name="note" maxLength={300} />
          <p className={styles.hint}>
            Деталь встанет в&nbsp;план раскроя заново, срок заказа прежний. Работы с&nbsp;ней придут на&nbsp;участки ещё
            раз.
          </p>
          <Button type="submit" size="lg" block variant="danger">
            Записать брак
          </Button>
        </form>
      )}
    </Dialog>
  );
}
