import { raisedPrice } from "@zertsalo/configurator/pricing-rules/raised-price";
import type { PriceGroup } from "@zertsalo/contract/staff-configurator-prices";
import { Button } from "@zertsalo/ui/button";
import { Dialog } from "@zertsalo/ui/dialog";
import { TextField } from "@zertsalo/ui/field";
import { readNumber } from "@zertsalo/domain/text/read-number";
import { Select } from "@zertsalo/ui/select";
import { type FormEvent, useState } from "react";
import type { TypedPrices } from "./price-table.tsx";
import { priceUnits } from "./price-units.ts";
import styles from "./prices.module.css";

interface RaiseDialogProps {
  group: PriceGroup;
  onRaise: (prices: TypedPrices) => void;
  onClose: () => void;
}

const roundings = [
  { value: "100", name: "до рубля" },
  { value: "1000", name: "до 10 рублей" },
  { value: "10000", name: "до 100 рублей" },
];
const [least, most] = [-90, 500];

/** All prices of a group by one percent, of what they are now; nothing is saved by it. */
export function RaiseDialog({ group, onRaise, onClose }: RaiseDialogProps) {
  const [typed, setTyped] = useState("");
  const [step, setStep] = useState("1000");
  const percent = readNumber(typed);
  const isFit = percent !== null && percent >= least && percent <= most;
  const rows = group.rows.filter(({ unit }) => unit === "kopecks");
  const raised = isFit ? rows.map((row) => ({ ...row, draft: raisedPrice(row.current, percent, Number(step)) })) : [];
  const [example] = raised;
  const apply = (event: FormEvent) => {
    event.preventDefault();
    if (!isFit) return;
    onRaise(Object.fromEntries(raised.map(({ path, draft }) => [path, draft])));
    onClose();
  };
  return (
    <Dialog title={group.title} onClose={onClose} widthPx={440}>
      <form onSubmit={apply} className={styles.form}>
        <TextField
          label="На сколько изменить"
          suffix="%"
          inputMode="decimal"
          autoComplete="off"
          required
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          hint="От нынешних цен. Дешевле: с минусом, −3"
          error={typed && !isFit ? `От −90 до ${most}` : undefined}
        />
        <Select
          label="Округлить"
          value={step}
          onChange={({ target }) => setStep(target.value)}
          options={roundings.map(({ value, name }) => ({ value, name: `Округлить ${name}` }))}
        />
        {example && (
          <p className={styles.hint} role="status">
            {example.label}: {priceUnits.kopecks.text(example.current)} → {priceUnits.kopecks.text(example.draft)}
          </p>
        )}
        <Button type="submit" block disabled={!isFit}>
          Изменить цены: {rows.length}
        </Button>
      </form>
    </Dialog>
  );
}
