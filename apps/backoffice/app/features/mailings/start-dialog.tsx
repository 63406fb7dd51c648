import type { StaffMailing } from "@zertsalo/contract/staff-mailings";
import { formatCount } from "@zertsalo/domain/text/format";
import { Button } from "@zertsalo/ui/button";
import { Dialog } from "@zertsalo/ui/dialog";
import { TextField } from "@zertsalo/ui/field";
import { useState } from "react";
import { Form } from "react-router";
import styles from "./mailings.module.css";

interface StartDialogProps {
  mailing: StaffMailing;
  /** The form that is open, as it was saved. */
  fields: Readonly<Record<string, string>>;
  onClose: () => void;
}

/** An email that has left does not come back: how many get it is told once more. */
export function StartDialog({ mailing: { content, addresses }, fields, onClose }: StartDialogProps) {
  const [moment, setMoment] = useState("");
  return (
    <Dialog title={`Отправить: ${content.name}`} onClose={onClose} widthPx={440}>
      <Form method="post" className={styles.dialog} onSubmit={onClose}>
        {Object.entries(fields).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <p>
          Письмо получат {formatCount(addresses ?? 0, ["адрес", "адреса", "адресов"])}, по&nbsp;{content.ratePerMinute}{" "}
          в&nbsp;минуту. Отправленное письмо не&nbsp;вернуть, но&nbsp;рассылку можно приостановить.
        </p>
        <TextField
          label="Когда начать, по Москве"
          type="datetime-local"
          name="startsAt"
          hint="Пусто: сейчас"
          value={moment}
          onChange={({ currentTarget }) => setMoment(currentTarget.value)}
        />
        <Button type="submit" name="step" value="start" block>
          {moment ? "Назначить" : "Отправить сейчас"}
        </Button>
      </Form>
    </Dialog>
  );
}
