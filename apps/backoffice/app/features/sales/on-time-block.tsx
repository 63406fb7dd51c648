import type { Day } from "@zertsalo/domain/delivery/calendar";
import { onTimePercent } from "@zertsalo/domain/sales/on-time";
import { lastDays } from "@zertsalo/domain/sales/sales-periods";
import { formatDay } from "@zertsalo/domain/text/dates";
import { formatDecimal, formatNumber } from "@zertsalo/domain/text/format";
import { useState } from "react";
import { Link } from "react-router";
import { LoadError } from "#app/lib/page/load-error.tsx";
import { Plate } from "#app/lib/page/plate.tsx";
import { PlateWays } from "#app/lib/page/plate-ways.tsx";
import { LinePlot } from "./line-plot.tsx";
import type { LoadedDeliveries } from "./load-deliveries.server.ts";
import { OnTimeTable } from "./on-time-table.tsx";
import styles from "./sales.module.css";
import { periodTexts, type SalesPeriod } from "./sales-periods.ts";

interface OnTimeBlockProps {
  /** Null: could not be read. */
  deliveries: LoadedDeliveries | null;
  period: SalesPeriod;
  today: Day;
}

const percentText = (percent: number) => `${formatDecimal(percent)}\u00a0%`;

/** Which share of orders was handed over by its promised day, week by week, and those that were not. */
export function OnTimeBlock({ deliveries, period, today }: OnTimeBlockProps) {
  const [isTable, setIsTable] = useState(false);
  if (!deliveries) return <LoadError error={null} what="сроки доставки" />;
  const { weeks, totals, late } = deliveries;
  const file = `/sales/deliveries/?${new URLSearchParams({ ...lastDays(weeks.length * 7, today) }).toString()}`;
  return (
    <Plate
      title="Обещание сдержано"
      doing={
        <PlateWays
          toggle={{ text: isTable ? "Графиком" : "Таблицей", onToggle: () => setIsTable(!isTable) }}
          file={file}
        />
      }
    >
      {isTable ? <OnTimeTable weeks={weeks} today={today} /> : <WeeksPlot weeks={weeks} today={today} />}
      <p className={styles.finding}>
        {totals.orders === 0
          ? `Отдано заказов ${periodTexts[period].during}: 0.`
          : `Отдано заказов ${periodTexts[period].during}: ${formatNumber(totals.orders)}, опоздало: ${formatNumber(totals.late)}.`}
      </p>
      {late.length > 0 && <LateOrders late={late} count={totals.late} today={today} />}
      <p className={styles.hint}>Отдан в&nbsp;обещанный день или раньше. Пересчёт каждые 10&nbsp;минут.</p>
    </Plate>
  );
}

function WeeksPlot({ weeks, today }: { weeks: LoadedDeliveries["weeks"]; today: Day }) {
  const points = weeks.flatMap((week) => {
    const value = onTimePercent(week);
    return value === null ? [] : [{ key: week.to, value, text: percentText(value) }];
  });
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) return <p className={styles.hint}>За 12&nbsp;недель ещё ничего не&nbsp;отдано.</p>;
  const least = points.reduce((a, b) => (b.value < a.value ? b : a));
  return (
    <LinePlot
      summary={
        `Доля заказов, отданных в обещанный день, по неделям: за неделю до ${formatDay(last.key, today)} ${last.text}, ` +
        `меньше всего за неделю до ${formatDay(least.key, today)}, ${least.text}`
      }
      points={points}
      ends={[formatDay(first.key, today), last.key === today ? "сегодня" : formatDay(last.key, today)]}
      largest={100}
    />
  );
}

interface LateOrdersProps {
  late: LoadedDeliveries["late"];
  count: number;
  today: Day;
}

function LateOrders({ late, count, today }: LateOrdersProps) {
  return (
    <details className={styles.late}>
      <summary>{late.length < count ? `Последние опоздавшие: ${late.length}` : `Опоздавшие: ${count}`}</summary>
      <ul>
        {late.map(({ number, day, promised }) => (
          <li key={number}>
            <Link to={`/orders/${number}/`}>№&nbsp;{number}</Link>, обещан {formatDay(promised, today)}, отдан{" "}
            {formatDay(day, today)}
          </li>
        ))}
      </ul>
    </details>
  );
}
