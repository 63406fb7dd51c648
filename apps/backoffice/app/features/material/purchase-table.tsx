import type { ListedPurchase } from "@zertsalo/contract/staff-material-purchase";
import { formatCount, formatNumber } from "@zertsalo/domain/text/format";
import { Button } from "@zertsalo/ui/button";
import { Note } from "@zertsalo/ui/note";
import { useSentForm } from "#app/lib/dialog-form/use-dialog-form.ts";
import table from "#app/lib/list/table.module.css";
import { dayText } from "#app/lib/moments.ts";
import { NumberField } from "#app/lib/number-field/number-field.tsx";
import { areaText } from "#app/lib/stock-unit/unit-texts.ts";
import styles from "./purchase.module.css";

const pieces = ["изделие", "изделия", "изделий"] as const;
const sheets = ["лист", "листа", "листов"] as const;

/** What is demanded, what lies there, what is to be bought. */
export function PurchaseTable({ lines, canKeep }: { lines: readonly ListedPurchase[]; canKeep: boolean }) {
  return (
    <div className={table.wrap}>
      <table className={table.table}>
        <thead>
          <tr>
            <th scope="col">Материал</th>
            <th scope="col">Нужно изделиям</th>
            <th scope="col">На складе</th>
            <th scope="col">Запас</th>
            <th scope="col" className={table.number}>
              Купить
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.material}>
              <td>{line.materialText}</td>
              <td data-name="Нужно">
                {line.pieces === 0 ? "нет заказов" : `${formatCount(line.pieces, pieces)}, ${areaText(line.areaMm2)}`}
                {line.firstDue && <small>ближайшее к {dayText(line.firstDue)}</small>}
                {line.unplaced.length > 0 && (
                  <small className={styles.warn}>не помещаются на лист: {line.unplaced.join(", ")}</small>
                )}
              </td>
              <td data-name="На складе">
                {formatCount(line.sheets, sheets)}
                {line.remnants > 0 && `, ${formatCount(line.remnants, ["остаток", "остатка", "остатков"])}`}
                {line.usedSheets > 0 && <small>заказы откроют {formatCount(line.usedSheets, sheets)}</small>}
              </td>
              <td data-name="Запас">
                {canKeep ? <MinimumForm line={line} key={line.version} /> : formatNumber(line.minimum)}
              </td>
              <td className={table.number} data-name="Купить">
                {line.toBuy > 0 ? <b className={styles.buy}>{formatCount(line.toBuy, sheets)}</b> : "хватает"}
                {line.missing > 0 && <small>без них не раскроить: {formatNumber(line.missing)}</small>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function MinimumForm({ line }: { line: ListedPurchase }) {
  const { Form, isBusy, refusal } = useSentForm();
  return (
    <Form method="post" className={styles.minimum}>
      <input type="hidden" name="material" value={line.material} />
      <input type="hidden" name="version" value={line.version} />
      <NumberField
        label={`Запас, листов: ${line.materialText}`}
        hiddenLabel
        name="sheets"
        min={0}
        max={999}
        defaultValue={line.minimum}
        required
      />
      <Button type="submit" variant="secondary" size="sm" busy={isBusy}>
        Сохранить<span className="vh">: {line.materialText}</span>
      </Button>
      {refusal && (
        <Note tone="warn" icon="alert" isNews>
          {refusal}
        </Note>
      )}
    </Form>
  );
}
