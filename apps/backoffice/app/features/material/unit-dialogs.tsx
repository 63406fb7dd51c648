import { type StockUnitCard, WriteOffReason } from "@zertsalo/contract/staff-material";
import { Button } from "@zertsalo/ui/button";
import { Dialog } from "@zertsalo/ui/dialog";
import { TextField } from "@zertsalo/ui/field";
import { Note } from "@zertsalo/ui/note";
import { Select } from "@zertsalo/ui/select";
import type { ReactNode } from "react";
import { useDialogForm } from "#app/lib/dialog-form/use-dialog-form.ts";
import { NumberField } from "#app/lib/number-field/number-field.tsx";
import { PlaceField } from "#app/lib/stock-unit/place-field.tsx";
import { writeOffReasons } from "#app/lib/stock-unit/unit-texts.ts";
import styles from "./material.module.css";

interface UnitDialogProps {
  card: StockUnitCard;
  onDone: () => void;
}

interface FormDialogProps extends UnitDialogProps {
  title: string;
  step: string;
  /** The button's text. */
  send: string;
  isDanger?: boolean;
  children: ReactNode;
}

/** A form about one unit, with the version that its sender has seen. */
export function UnitFormDialog({ card, onDone, title, step, send, isDanger = false, children }: FormDialogProps) {
  const { Form, isBusy, refusal } = useDialogForm(onDone);
  return (
    <Dialog title={title} onClose={onDone} widthPx={440}>
      <Form method="post" className={styles.form}>
        <input type="hidden" name="version" value={card.version} />
        {refusal && (
          <Note tone="warn" icon="alert" isNews>
            {refusal}
          </Note>
        )}
        {children}
        <Button type="submit" name="step" value={step} block busy={isBusy} variant={isDanger ? "danger" : "primary"}>
          {send}
        </Button>
      </Form>
    </Dialog>
  );
}

export function PlaceDialog({ places, ...props }: UnitDialogProps & { places: readonly string[] }) {
  return (
    <UnitFormDialog {...props} title={`Переставить ${props.card.number}`} step="move" send="Переставить">
      <PlaceField places={places} />
    </UnitFormDialog>
  );
}

export function MeasureDialog(props: UnitDialogProps) {
  const { width, height, batch, note } = props.card;
  return (
    <UnitFormDialog {...props} title="Размер и партия" step="measure" send="Сохранить">
      <div className={styles.pair}>
        <NumberField
          label="Ширина, вдоль рисунка"
          name="width"
          min={1}
          max={10_000}
          defaultValue={width}
          suffix="мм"
          required
        />
        <NumberField label="Высота" name="height" min={1} max={10_000} defaultValue={height} suffix="мм" required />
      </div>
      <TextField label="Партия поставщика" name="batch" maxLength={40} defaultValue={batch} />
      <TextField label="Заметка" name="note" maxLength={300} defaultValue={note} />
    </UnitFormDialog>
  );
}

export function WriteOffDialog(props: UnitDialogProps) {
  const reasons = WriteOffReason.options.map((value) => ({ value, name: writeOffReasons[value] }));
  return (
    <UnitFormDialog {...props} title={`Списать ${props.card.number}`} step="write-off" send="Списать насовсем" isDanger>
      <p className={styles.hint}>
        Списанный лист не&nbsp;возвращается: найденный принимают заново, с&nbsp;новым номером.
      </p>
      <Select label="Причина" name="reason" options={reasons} />
      <TextField label="Что случилось" name="note" maxLength={300} />
    </UnitFormDialog>
  );
}

export function CostDialog(props: UnitDialogProps) {
  const { cost } = props.card;
  return (
    <UnitFormDialog {...props} title="Стоимость листа" step="cost" send="Сохранить">
      <TextField
        label="Стоимость"
        name="cost"
        inputMode="decimal"
        defaultValue={cost === null ? "" : String(cost / 100)}
        suffix="₽"
        hint="Пусто: не указана. Видит только владелец"
      />
    </UnitFormDialog>
  );
}
