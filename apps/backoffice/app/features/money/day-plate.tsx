import type { MoneyDayRow, ProviderSums } from "@zertsalo/contract/staff-money";
import { formatDay } from "@zertsalo/domain/text/dates";
import { formatPrecise } from "@zertsalo/domain/text/format";
import { buttonClass } from "@zertsalo/ui/button";
import { Link } from "react-router";
import { Pills } from "#app/lib/list/pills.tsx";
import { FigureRow } from "#app/lib/page/figure-row.tsx";
import { Plate } from "#app/lib/page/plate.tsx";
import { DayRows } from "./day-rows.tsx";
import { dayPath } from "./money-address.ts";

interface DayPlateProps {
  opened: { day: string; providers: readonly ProviderSums[]; rows: readonly MoneyDayRow[]; total: number };
  only: "differences" | "all";
  skip: number;
  today: string;
  isBusy: boolean;
}

/** One day opened: its sums, and its payments beneath. */
export function DayPlate({ opened: { day, providers, rows, total }, only, skip, today, isBusy }: DayPlateProps) {
  const problems = sumOf(providers, "problems");
  const paid = sumOf(providers, "paid") - sumOf(providers, "refunded");
  const beside = (amount: number) =>
    amount === paid ? "" : `${formatPrecise(Math.abs(amount - paid))} ${amount < paid ? "меньше" : "больше"}`;
  const [orders, receipts] = [sumOf(providers, "orders"), sumOf(providers, "receipts")];
  return (
    <Plate title={formatDay(day, today)}>
      <FigureRow
        figures={[
          { title: "Оплачено за вычетом возвратов", value: formatPrecise(paid), note: "" },
          { title: "Зачтено заказам", value: formatPrecise(orders), note: beside(orders) },
          { title: "Чеки", value: formatPrecise(receipts), note: beside(receipts) },
          {
            title: "Реестры",
            value: formatPrecise(sumOf(providers, "register")),
            note: `комиссия ${formatPrecise(sumOf(providers, "commission"))}`,
          },
        ]}
      />
      <Pills
        label="Что показать"
        keepsScroll
        pills={[
          { title: "Расхождения", to: dayPath(day), isCurrent: only === "differences", count: problems },
          { title: "Все операции", to: dayPath(day, "all"), isCurrent: only === "all" },
        ]}
      />
      <DayRows {...{ day, rows, only, isBusy }} />
      {skip + rows.length < total && (
        <Link className={buttonClass({ variant: "secondary" })} to={dayPath(day, only, skip + rows.length)}>
          Дальше
        </Link>
      )}
    </Plate>
  );
}

const sumOf = (providers: readonly ProviderSums[], field: Exclude<keyof ProviderSums, "provider" | "isRegisterRead">) =>
  providers.reduce((sum, each) => sum + each[field], 0);
