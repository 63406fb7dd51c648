import { type CostSheetAnswer, maxCostLines } from "@zertsalo/contract/staff-costs";
import { formatCount, formatMoney } from "@zertsalo/domain/text/format";
import { Button } from "@zertsalo/ui/button";
import { Dialog } from "@zertsalo/ui/dialog";
import { TextField } from "@zertsalo/ui/field";
import { Note } from "@zertsalo/ui/note";
import { TextArea } from "@zertsalo/ui/text-area";
import { toasts } from "@zertsalo/ui/toast";
import { useEffect, useState } from "react";
import { useFetcher } from "react-router";
import styles from "#app/lib/costs/costs.module.css";

export interface CostSheetResult {
  refusal: string | null;
  /** What writing would do, or null. */
  check: CostSheetAnswer | null;
}

/** Two columns of a sheet: first what they would change, then they are written. A changed text is checked again. */
export function CostSheetDialog({ today, onClose }: { today: string; onClose: () => void }) {
  const { Form, data, state } = useFetcher<CostSheetResult>();
  const [typed, setTyped] = useState({ text: "", from: today });
  const [checked, setChecked] = useState<typeof typed | null>(null);
  useEffect(() => {
    if (!data?.check?.isApplied) return;
    toasts.show("Себестоимость записана");
    onClose();
  }, [data, onClose]);
  const isChecked = checked === typed;
  const check = isChecked ? (data?.check ?? null) : null;
  return (
    <Dialog title="Себестоимость из таблицы" onClose={onClose} widthPx={640}>
      <Form method="post" action="/costs/" className={styles.form} onSubmit={() => setChecked(typed)}>
        {data?.refusal && isChecked && (
          <Note tone="warn" icon="alert" isNews>
            {data.refusal}
          </Note>
        )}
        <TextArea
          label="Артикул и себестоимость"
          name="lines"
          rows={8}
          required
          value={typed.text}
          onChange={({ currentTarget }) => setTyped({ ...typed, text: currentTarget.value })}
          hint={`По строке на товар, до ${maxCostLines} строк: «118204 1290,50». Можно вставить два столбца таблицы. Прочерк вместо суммы: неизвестна`}
        />
        <TextField
          label="С какого дня"
          name="from"
          type="date"
          required
          value={typed.from}
          onChange={({ currentTarget }) => setTyped({ ...typed, from: currentTarget.value })}
        />
        {check && <CheckResult check={check} />}
        <input type="hidden" name="digest" value={check?.digest ?? ""} />
        <Button type="submit" name="intent" value={check?.digest ? "save" : "check"} busy={state !== "idle"}>
          {check?.digest
            ? `Записать ${formatCount(check.changes.length, ["товар", "товара", "товаров"])}`
            : "Проверить"}
        </Button>
      </Form>
    </Dialog>
  );
}

const costText = (cost: number | null) => (cost === null ? "неизвестна" : formatMoney(cost));

function CheckResult({ check: { changes, unchanged, refused } }: { check: CostSheetAnswer }) {
  if (refused.length > 0) {
    return (
      <Note tone="warn" icon="alert" isNews>
        Нет такого товара, или артикул повторяется: {refused.join(", ")}. Пока их не&nbsp;исправить, ничего
        не&nbsp;запишется.
      </Note>
    );
  }
  return (
    <>
      <p role="status">
        Изменится: {changes.length}, без изменений: {unchanged}
      </p>
      <ul className={styles.changes}>
        {changes.map(({ id, name, from, to }) => (
          <li key={id}>
            {name}: <del>{costText(from)}</del> → <ins>{costText(to)}</ins>
          </li>
        ))}
      </ul>
    </>
  );
}
