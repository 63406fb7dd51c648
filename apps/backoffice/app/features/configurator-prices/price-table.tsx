import type { PriceGroup } from "@zertsalo/contract/staff-configurator-prices";
import { Button } from "@zertsalo/ui/button";
import type { KeyboardEvent } from "react";
import { DraftPriceRow } from "./price-row.tsx";
import styles from "./prices.module.css";

/** Typed numbers by the path of their price. */
export type TypedPrices = Readonly<Record<string, number>>;

interface PriceTableProps {
  groups: readonly PriceGroup[];
  prices: TypedPrices;
  isLocked: boolean;
  onPrice: (path: string, value: number) => void;
  onRaise: (group: PriceGroup) => void;
}

/** The prices of a kind by group. Arrows and Enter go up and down the column of fields. */
export function PriceTable({ groups, prices, isLocked, onPrice, onRaise }: PriceTableProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys that come up from its fields
    <table className={styles.table} onKeyDown={moveInColumn}>
      <thead>
        <tr>
          <th scope="col">Что</th>
          <th scope="col">Сейчас</th>
          <th scope="col">В&nbsp;черновике</th>
          <th scope="col">Разница</th>
        </tr>
      </thead>
      {groups.map((group) => (
        <tbody key={group.title}>
          <tr className={styles.group}>
            <th scope="rowgroup" colSpan={4}>
              <span>{group.title}</span>
              {!isLocked && group.rows.some(({ unit }) => unit === "kopecks") && (
                <Button size="sm" variant="ghost" aria-haspopup="dialog" onClick={() => onRaise(group)}>
                  На&nbsp;процент<span className="vh">: {group.title}</span>
                </Button>
              )}
            </th>
          </tr>
          {group.rows.map((row) => (
            <DraftPriceRow
              key={row.path}
              row={row}
              group={group.title}
              value={prices[row.path] ?? row.draft}
              isLocked={isLocked}
              onValue={(value) => onPrice(row.path, value)}
            />
          ))}
        </tbody>
      ))}
    </table>
  );
}

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, Enter: 1, ArrowUp: -1 };

function moveInColumn(event: KeyboardEvent<HTMLTableElement>): void {
  const step = steps[event.key];
  if (step === undefined || !(event.target instanceof HTMLInputElement)) return;
  event.preventDefault();
  const fields = [...event.currentTarget.querySelectorAll("input")];
  const next = fields[fields.indexOf(event.target) + step];
  next?.focus();
  next?.select();
}
