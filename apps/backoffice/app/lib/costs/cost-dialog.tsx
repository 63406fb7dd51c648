import type { CostHistory } from "@zertsalo/contract/staff-costs";
import { formatDay } from "@zertsalo/domain/text/dates";
import { formatMoney } from "@zertsalo/domain/text/format";
import { Button } from "@zertsalo/ui/button";
import { Check } from "@zertsalo/ui/check";
import { Dialog } from "@zertsalo/ui/dialog";
import { TextField } from "@zertsalo/ui/field";
import { Note } from "@zertsalo/ui/note";
import { toasts } from "@zertsalo/ui/toast";
import { useState } from "react";
import { useDialogForm } from "../dialog-form/use-dialog-form.ts";
import styles from "./costs.module.css";

export interface CostSubject {
  /** What stands in the form. */
  name: "productId" | "resource";
  value: string;
  title: string;
  /** «Час работы», «Одна штука». */
  unit: string;
}

interface CostEntryDialogProps {
  subject: CostSubject;
  history: CostHistory;
  today: string;
  onClose: () => void;
}

/** A cost from a day on, above those that were entered before. */
export function CostEntryDialog({ subject, history, today, onClose }: CostEntryDialogProps) {
  const { Form, isBusy, refusal } = useDialogForm(() => {
    toasts.show("Себестоимость записана");
    onClose();
  });
  return (
    <Dialog title={subject.title} onClose={onClose} widthPx={520}>
      <Form method="post" action="/costs/" className={styles.form}>
        <input type="hidden" name={subject.name} value={subject.value} />
        <input type="hidden" name="version" value={history.version} />
        {refusal && (
          <Note tone="warn" icon="alert" isNews>
            {refusal}
          </Note>
        )}
        <CostFields unit={subject.unit} today={today} />
        <Button type="submit" busy={isBusy}>
          Записать
        </Button>
      </Form>
      <CostEntries history={history} today={today} />
    </Dialog>
  );
}

function CostFields({ unit, today }: { unit: string; today: string }) {
  const [isKnown, setKnown] = useState(true);
  return (
    <>
      <div className={styles.fields}>
        <TextField
          label={unit}
          name="cost"
          suffix="₽"
          inputMode="decimal"
          autoComplete="off"
          required={isKnown}
          disabled={!isKnown}
        />
        <TextField label="С какого дня" name="from" type="date" defaultValue={today} required />
      </div>
      <Check name="unknown" checked={!isKnown} onChange={() => setKnown(!isKnown)}>
        С&nbsp;этого дня неизвестна
      </Check>
      <p className={styles.hint}>Заказы, которые уже оформлены, не&nbsp;пересчитываются.</p>
    </>
  );
}

export function CostEntries({ history, today }: Pick<CostEntryDialogProps, "history" | "today">) {
  if (history.entries.length === 0) return <p className={styles.hint}>Ещё не&nbsp;вводили.</p>;
  return (
    <table className={styles.entries}>
      <thead>
        <tr>
          <th scope="col">С какого дня</th>
          <th scope="col">Себестоимость</th>
          <th scope="col">Кто записал</th>
        </tr>
      </thead>
      <tbody>
        {history.entries.map(({ from, cost, author, setAt }) => (
          <tr key={setAt}>
            <td>{formatDay(from, today)}</td>
            <td>{cost === null ? "неизвестна" : formatMoney(cost)}</td>
            <td>{author}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
