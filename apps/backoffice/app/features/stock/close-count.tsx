import type { StockCount } from "@zertsalo/contract/staff-stock-counts";
import { countDifference } from "@zertsalo/domain/catalog/stock-count";
import { formatCount } from "@zertsalo/domain/text/format";
import { Button } from "@zertsalo/ui/button";
import { Dialog } from "@zertsalo/ui/dialog";
import { Note } from "@zertsalo/ui/note";
import { useState } from "react";
import { useDialogForm } from "#app/lib/dialog-form/use-dialog-form.ts";
import { signedText } from "./count-labels.ts";
import styles from "./count.module.css";
import card from "./stock-card.module.css";

/** Accepting and dropping a count, each with what it does told before. */
export function CloseCount({ count }: { count: StockCount }) {
  const [doing, setDoing] = useState<"accept" | "drop" | null>(null);
  const counted = count.lines.filter((line) => line.counted !== null);
  return (
    <>
      <Button variant="ghost" size="sm" onClick={() => setDoing("drop")}>
        Отменить пересчёт
      </Button>
      <Button size="sm" disabled={counted.length === 0} onClick={() => setDoing("accept")}>
        Принять
      </Button>
      {doing && <CloseDialog count={count} isAccepted={doing === "accept"} onClose={() => setDoing(null)} />}
    </>
  );
}

interface CloseDialogProps {
  count: StockCount;
  isAccepted: boolean;
  onClose: () => void;
}

function CloseDialog({ count, isAccepted, onClose }: CloseDialogProps) {
  const { Form, isBusy, refusal } = useDialogForm(onClose);
  return (
    <Dialog title={isAccepted ? "Принять пересчёт" : "Отменить пересчёт"} onClose={onClose} widthPx={520}>
      <Form method="post" className={card.form}>
        {refusal && (
          <Note tone="warn" icon="alert" isNews>
            {refusal}
          </Note>
        )}
        <input type="hidden" name="version" value={count.version} />
        {isAccepted ? (
          <Differences count={count} />
        ) : (
          <p>Введённые числа останутся в&nbsp;истории, остатки не&nbsp;изменятся.</p>
        )}
        <Button type="submit" name="step" value={isAccepted ? "accept" : "drop"} block busy={isBusy}>
          {isAccepted ? "Записать в остатки" : "Отменить пересчёт"}
        </Button>
      </Form>
    </Dialog>
  );
}

const goods = ["товар", "товара", "товаров"] as const;

function Differences({ count: { lines } }: { count: StockCount }) {
  const differing = lines.filter((line) => (countDifference(line) ?? 0) !== 0);
  const left = lines.filter(({ counted }) => counted === null).length;
  return (
    <>
      <p>
        {differing.length === 0
          ? "Всё посчитанное сходится с учётом: остатки не изменятся."
          : `Изменится остаток: ${formatCount(differing.length, [...goods])}. Проданное после подсчёта учтено.`}
        {left > 0 && ` Не посчитано ${formatCount(left, [...goods])}, их остаток останется прежним.`}
      </p>
      <ul className={styles.differing}>
        {differing.map((line) => (
          <li key={line.productId}>
            <span>{line.name}</span>
            <span>
              {line.expected} → {line.counted} ({signedText(countDifference(line) ?? 0)})
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
