import { addDays, type Day } from "@zertsalo/domain/delivery/calendar";
import { Button } from "@zertsalo/ui/button";
import { Dialog } from "@zertsalo/ui/dialog";
import { TextField } from "@zertsalo/ui/field";
import { Segment } from "@zertsalo/ui/segment";
import { toasts } from "@zertsalo/ui/toast";
import { useState } from "react";
import { useDialogForm } from "#app/lib/dialog-form/use-dialog-form.ts";
import { dayText } from "#app/lib/moments.ts";
import styles from "./prices.module.css";

interface PublishDialogProps {
  version: number;
  changes: number;
  today: Day;
  onClose: () => void;
}

const starts = [
  { value: "now", name: "Сейчас" },
  { value: "day", name: "С дня" },
];

/** When the draft becomes the price list, and what becomes of carts and orders. */
export function PublishDialog({ version, changes, today, onClose }: PublishDialogProps) {
  const [start, setStart] = useState("now");
  const [day, setDay] = useState(addDays(today, 1));
  const { Form, isBusy, refusal } = useDialogForm(() => {
    toasts.show(start === "day" ? `Цены начнут действовать ${dayText(day)}` : "Новые цены действуют");
    onClose();
  });
  return (
    <Dialog title="Опубликовать цены" onClose={onClose} widthPx={440}>
      <Form method="post" className={styles.form}>
        <input type="hidden" name="version" value={version} />
        {refusal && (
          <p className={styles.trouble} role="alert">
            {refusal}
          </p>
        )}
        <Segment label="Когда" name="start" options={starts} value={start} onChange={setStart} />
        {start === "day" && (
          <TextField
            label="С начала дня, по Москве"
            name="day"
            type="date"
            required
            min={addDays(today, 1)}
            max={addDays(today, 366)}
            value={day}
            onChange={({ target }) => setDay(target.value)}
          />
        )}
        <p className={styles.hint}>
          Изменится цен: {changes}. Корзины и&nbsp;сохранённые сборки пересчитаются: где стало дороже, покупатель увидит
          обе цены и&nbsp;подтвердит новую. Оформленные заказы стоят столько&nbsp;же.
        </p>
        <Button type="submit" name="intent" value="publish" busy={isBusy} block>
          {start === "day" && day ? `Назначить на ${dayText(day)}` : "Опубликовать сейчас"}
        </Button>
      </Form>
    </Dialog>
  );
}
