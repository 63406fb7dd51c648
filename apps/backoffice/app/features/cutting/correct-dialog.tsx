import type { CuttingPlanCard, CuttingSheet } from "@zertsalo/contract/staff-cutting";
import { type StockUnitCard, WriteOffReason } from "@zertsalo/contract/staff-material";
import { Check } from "@zertsalo/ui/check";
import { TextField } from "@zertsalo/ui/field";
import { Segment } from "@zertsalo/ui/segment";
import { Select } from "@zertsalo/ui/select";
import { useState } from "react";
import { DefectFields } from "#app/lib/stock-unit/defect-fields.tsx";
import { writeOffReasons } from "#app/lib/stock-unit/unit-texts.ts";
import { PlanFormDialog } from "./plan-dialogs.tsx";
import styles from "./sheet.module.css";

interface CorrectDialogProps {
  plan: CuttingPlanCard;
  sheet: CuttingSheet;
  /** As it is in the stock now, with its defects. */
  unit: StockUnitCard;
  /** With the draft for what was not cut; null: it waits for material. */
  onDone: (next?: number | null) => void;
}

const reasons = WriteOffReason.options
  .filter((value) => value !== "used_up")
  .map((value) => ({ value, name: writeOffReasons[value] }));

/** The sheet could not be cut as it was planned. */
export function CorrectDialog({ plan, sheet, unit, onDone }: CorrectDialogProps) {
  const [outcome, setOutcome] = useState("written_off");
  return (
    <PlanFormDialog
      plan={plan}
      onDone={onDone}
      title={`${sheet.unit.number}: не по плану`}
      step="correct"
      send="Записать и перепланировать"
      isDanger
      widthPx={560}
    >
      <Segment
        label="Что с листом"
        name="outcome"
        value={outcome}
        options={[
          { value: "written_off", name: "Списать лист" },
          { value: "returned", name: "Цел, найден дефект" },
        ]}
        onChange={setOutcome}
      />
      {outcome === "written_off" ? (
        <>
          <Select label="Причина" name="reason" options={reasons} />
          <fieldset className={styles.checks}>
            <legend>Какие детали успели отрезать целыми</legend>
            {sheet.parts.map(({ id, no, label, number }) => (
              <Check key={id} name="cut" value={id}>
                {no}. {label}, заказ №&nbsp;{number}
              </Check>
            ))}
          </fieldset>
        </>
      ) : (
        <DefectFields unit={unit} src={unit.photo?.preview ?? null} defects={unit.defects} />
      )}
      <TextField label="Что случилось" name="note" maxLength={300} />
      <p className={styles.hint}>
        Остальные детали лягут на&nbsp;другой лист новым планом; если его нет, вернутся в&nbsp;очередь.
      </p>
    </PlanFormDialog>
  );
}
