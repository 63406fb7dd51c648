import { type ListedStockUnit, type StockDefect, StockDefectKind } from "@zertsalo/contract/staff-material";
import { Button } from "@zertsalo/ui/button";
import { TextField } from "@zertsalo/ui/field";
import { Icon } from "@zertsalo/ui/icon";
import { Select } from "@zertsalo/ui/select";
import { useState } from "react";
import { NumberField } from "#app/lib/number-field/number-field.tsx";
import { UnitPicture } from "./unit-picture.tsx";
import { defectKinds } from "./unit-texts.ts";
import styles from "./defect-fields.module.css";

const kinds = StockDefectKind.options.map((value) => ({ value, name: defectKinds[value] }));
const sideNames = { x: "Слева, мм", y: "Снизу, мм", width: "Ширина, мм", height: "Высота, мм" } as const;
const maxDefects = 20;

interface Row extends StockDefect {
  key: number;
}

interface DefectFieldsProps {
  unit: Pick<ListedStockUnit, "width" | "height" | "number">;
  /** The photo, if there is one. */
  src: string | null;
  /** To begin with. */
  defects: readonly StockDefect[];
}

/** All defects of a unit, each with its place; the picture follows what is typed. Sent as JSON in `defects`. */
export function DefectFields({ unit, src, defects }: DefectFieldsProps) {
  const [rows, setRows] = useState<readonly Row[]>(() => defects.map((defect, key) => ({ ...defect, key })));
  const change = (key: number, field: Partial<StockDefect>) =>
    setRows((current) => current.map((row) => (row.key === key ? { ...row, ...field } : row)));
  const add = () =>
    setRows((current) => {
      const key = Math.max(-1, ...current.map((row) => row.key)) + 1;
      return [...current, { key, x: 0, y: 0, width: 50, height: 50, kind: "chip", note: "" }];
    });
  return (
    <>
      <UnitPicture unit={unit} src={src} defects={rows} />
      <p className={styles.hint}>Место считают от&nbsp;левого нижнего угла, вместе с&nbsp;необрезанной кромкой.</p>
      <input type="hidden" name="defects" value={JSON.stringify(rows.map(({ key: _, ...defect }) => defect))} />
      {rows.map((row, at) => (
        <fieldset key={row.key} className={styles.defect}>
          <legend className="vh">Дефект {at + 1}</legend>
          {(["x", "y", "width", "height"] as const).map((side) => (
            <NumberField
              key={side}
              label={sideNames[side]}
              min={side === "x" || side === "y" ? 0 : 1}
              max={10_000}
              value={row[side]}
              onNumber={(value) => value !== null && change(row.key, { [side]: value })}
              required
            />
          ))}
          <Select
            label="Что это"
            options={kinds}
            value={row.kind}
            onChange={(event) => change(row.key, { kind: StockDefectKind.parse(event.currentTarget.value) })}
          />
          <Button variant="ghost" onClick={() => setRows((current) => current.filter(({ key }) => key !== row.key))}>
            <Icon name="trash" size={16} />
            Убрать
          </Button>
          <TextField
            label="Заметка"
            maxLength={200}
            value={row.note}
            onChange={(event) => change(row.key, { note: event.currentTarget.value })}
          />
        </fieldset>
      ))}
      {rows.length < maxDefects && (
        <Button variant="secondary" onClick={add}>
          <Icon name="plus" size={16} />
          Добавить дефект
        </Button>
      )}
    </>
  );
}
