import type { CuttingPlanCard, CuttingSheet } from "@zertsalo/contract/staff-cutting";
import { Segment } from "@zertsalo/ui/segment";
import { useState } from "react";
import { NumberField } from "#app/lib/number-field/number-field.tsx";
import { PlaceField } from "#app/lib/stock-unit/place-field.tsx";
import { PlanFormDialog } from "./plan-dialogs.tsx";
import styles from "./sheet.module.css";

interface CutDialogProps {
  plan: CuttingPlanCard;
  sheet: CuttingSheet;
  places: readonly string[];
  onDone: () => void;
}

interface Row {
  isKept: boolean;
  width: number | null;
  height: number | null;
  place: string;
}

/** The sheet is cut: each remnant as it was measured, with the place where it lies from now on. */
export function CutDialog({ plan, sheet, places, onDone }: CutDialogProps) {
  const [rows, setRows] = useState<ReadonlyMap<string, Row>>(new Map());
  const rowOf = ({ ref, width, height }: CuttingSheet["remnants"][number]): Row =>
    rows.get(ref) ?? { isKept: true, width, height, place: "" };
  const change = (remnant: CuttingSheet["remnants"][number], fields: Partial<Row>) =>
    setRows((current) => new Map(current).set(remnant.ref, { ...rowOf(remnant), ...fields }));
  const measured = sheet.remnants.map((remnant) => {
    const { isKept, ...row } = rowOf(remnant);
    const { ref, width, height } = remnant;
    return isKept ? { ref, isKept, ...row } : { ref, isKept, width, height, place: "" };
  });
  return (
    <PlanFormDialog
      plan={plan}
      onDone={onDone}
      title={`${sheet.unit.number} раскроен`}
      step="cut"
      send="Записать"
      widthPx={560}
    >
      <input type="hidden" name="remnants" value={JSON.stringify(measured)} />
      {sheet.remnants.length === 0 && <p>Остатков нет: лист списывается целиком.</p>}
      {sheet.remnants.map((remnant) => (
        <RemnantFields
          key={remnant.ref}
          title={remnant.number ?? remnant.ref}
          row={rowOf(remnant)}
          places={places}
          onRow={(fields) => change(remnant, fields)}
        />
      ))}
    </PlanFormDialog>
  );
}

interface RemnantFieldsProps {
  title: string;
  row: Row;
  places: readonly string[];
  onRow: (fields: Partial<Row>) => void;
}

function RemnantFields({ title, row, places, onRow }: RemnantFieldsProps) {
  return (
    <fieldset className={styles.remnant}>
      <legend>Остаток {title}</legend>
      <Segment
        label={`Что с остатком ${title}`}
        name={`outcome ${title}`}
        value={row.isKept ? "keep" : "scrap"}
        options={[
          { value: "keep", name: "В запас" },
          { value: "scrap", name: "В отход" },
        ]}
        onChange={(value) => onRow({ isKept: value === "keep" })}
      />
      {row.isKept && (
        <>
          <div className={styles.pair}>
            {(["width", "height"] as const).map((side) => (
              <NumberField
                key={side}
                label={side === "width" ? "Ширина, вдоль рисунка" : "Высота"}
                min={1}
                max={10_000}
                value={row[side]}
                onNumber={(value) => onRow({ [side]: value })}
                suffix="мм"
                required
              />
            ))}
          </div>
          <PlaceField
            places={places}
            name={`place ${title}`}
            value={row.place}
            onChange={(event) => onRow({ place: event.currentTarget.value })}
          />
        </>
      )}
    </fieldset>
  );
}
