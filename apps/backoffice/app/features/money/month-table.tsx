import type { MoneyDay, ProviderSums } from "@zertsalo/contract/staff-money";
import { formatDay } from "@zertsalo/domain/text/dates";
import { formatPrecise } from "@zertsalo/domain/text/format";
import { StatusPill } from "@zertsalo/ui/status-pill";
import { clsx } from "clsx";
import { Link } from "react-router";
import table from "#app/lib/list/table.module.css";
import styles from "./money.module.css";
import { dayPath } from "./money-address.ts";
import { dayOutcome, providerNames } from "./money-texts.ts";

interface MonthTableProps {
  days: readonly MoneyDay[];
  today: string;
  openDay: string | null;
}

/** Days with money, the latest first, a line for each provider. */
export function MonthTable({ days, today, openDay }: MonthTableProps) {
  return (
    <div className={table.wrap}>
      <table className={table.table}>
        <thead>
          <tr>
            <th scope="col">День</th>
            {["Оплачено", "Возвращено", "Заказы", "Чеки", "Реестр", "Комиссия", "Разница"].map((title) => (
              <th key={title} scope="col" className={table.number}>
                {title}
              </th>
            ))}
            <th scope="col">Итог</th>
          </tr>
        </thead>
        <tbody>
          {days.flatMap(({ day, providers }) =>
            providers.map((sums) => (
              <ProviderLine key={`${day} ${sums.provider}`} {...{ day, today, sums }} isOpen={day === openDay} />
            )),
          )}
        </tbody>
      </table>
      {days.length === 0 && <p className={table.empty}>В этом месяце денег не было</p>}
    </div>
  );
}

interface ProviderLineProps {
  day: string;
  today: string;
  sums: ProviderSums;
  isOpen: boolean;
}

function ProviderLine({ day, today, sums, isOpen }: ProviderLineProps) {
  const outcome = dayOutcome(sums, day === today);
  const amounts = [
    ["Оплачено", formatPrecise(sums.paid)],
    ["Возвращено", formatPrecise(sums.refunded)],
    ["Заказы", formatPrecise(sums.orders)],
    ["Чеки", formatPrecise(sums.receipts)],
    ["Реестр", sums.isRegisterRead || sums.register !== 0 ? formatPrecise(sums.register) : "нет"],
    ["Комиссия", formatPrecise(sums.commission)],
  ] as const;
  return (
    <tr className={clsx(isOpen && styles.open)}>
      <td>
        <Link to={dayPath(day)} aria-current={isOpen || undefined}>
          {formatDay(day, today)}
        </Link>
        <small>{providerNames[sums.provider]}</small>
      </td>
      {amounts.map(([title, amount]) => (
        <td key={title} className={table.number} data-name={title}>
          {amount}
        </td>
      ))}
      <td className={clsx(table.number, sums.difference > 0 && styles.bad)} data-name="Разница">
        {formatPrecise(sums.difference)}
      </td>
      <td>
        <StatusPill tone={outcome.tone}>{outcome.text}</StatusPill>
      </td>
    </tr>
  );
}
