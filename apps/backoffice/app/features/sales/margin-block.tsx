import type { Day } from "@zertsalo/domain/delivery/calendar";
import { marginPercent, marginSum } from "@zertsalo/domain/sales/margin";
import { lastDays } from "@zertsalo/domain/sales/sales-periods";
import { formatDay } from "@zertsalo/domain/text/dates";
import { formatCount, formatDecimal, formatMoney } from "@zertsalo/domain/text/format";
import { useState } from "react";
import { Link } from "react-router";
import { LoadError } from "#app/lib/page/load-error.tsx";
import { Plate } from "#app/lib/page/plate.tsx";
import { PlateWays } from "#app/lib/page/plate-ways.tsx";
import { LinePlot } from "./line-plot.tsx";
import type { LoadedMargin } from "./load-margin.server.ts";
import { MarginTable } from "./margin-table.tsx";
import styles from "./sales.module.css";
import { periodTexts, type SalesPeriod } from "./sales-periods.ts";

interface MarginBlockProps {
  /** Null: could not be read. */
  margin: LoadedMargin | null;
  period: SalesPeriod;
  today: Day;
}

const percentText = (percent: number) => `${formatDecimal(percent)}\u00a0%`;

/** What is left of the sold goods, and how much of them nobody knows the cost of. */
export function MarginBlock({ margin, period, today }: MarginBlockProps) {
  const [isTable, setIsTable] = useState(false);
  if (!margin) return <LoadError error={null} what="маржу" />;
  const { weeks, totals } = margin;
  const file = `/sales/margin/?${new URLSearchParams({ ...lastDays(weeks.length * 7, today) }).toString()}`;
  return (
    <Plate
      title="Маржа"
      doing={
        <PlateWays
          toggle={{ text: isTable ? "Графиком" : "Таблицей", onToggle: () => setIsTable(!isTable) }}
          file={file}
        />
      }
    >
      {isTable ? <MarginTable weeks={weeks} today={today} /> : <WeeksPlot weeks={weeks} today={today} />}
      <p className={styles.finding}>{findingText(margin, period)}</p>
      {totals.uncosted.lines > 0 && (
        <p className={styles.finding}>
          Себестоимость неизвестна у&nbsp;
          <Link to="/costs/?view=lack">{formatCount(totals.uncosted.lines, ["строки", "строк", "строк"])}</Link>{" "}
          на&nbsp;{formatMoney(totals.uncosted.total)}, они в&nbsp;маржу не&nbsp;вошли.
        </p>
      )}
      <p className={styles.hint}>
        Цена строк со&nbsp;скидками минус себестоимость на&nbsp;день заказа; без доставки и&nbsp;отменённых. Новое
        попадает сюда за&nbsp;две минуты. Видно владельцу и&nbsp;бухгалтеру.
      </p>
    </Plate>
  );
}

function findingText({ totals, previous }: LoadedMargin, period: SalesPeriod): string {
  const { during, against } = periodTexts[period];
  const [now, before] = [marginPercent(totals), marginPercent(previous)];
  if (now === null) return `Проданного с\u00a0известной себестоимостью ${during} нет.`;
  const earlier = against && before !== null ? `, отрезком раньше ${percentText(before)}` : "";
  return `Маржа ${during}: ${formatMoney(marginSum(totals))}, ${percentText(now)}${earlier}.`;
}

function WeeksPlot({ weeks, today }: { weeks: LoadedMargin["weeks"]; today: Day }) {
  const points = weeks.flatMap((week) => {
    const value = marginPercent(week);
    return value === null ? [] : [{ key: week.to, value, text: percentText(value) }];
  });
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last)
    return <p className={styles.hint}>За 12&nbsp;недель нечего показать: себестоимость неизвестна.</p>;
  const least = points.reduce((a, b) => (b.value < a.value ? b : a));
  return (
    <LinePlot
      summary={
        `Маржа по неделям в процентах: за неделю до ${formatDay(last.key, today)} ${last.text}, ` +
        `меньше всего за неделю до ${formatDay(least.key, today)}, ${least.text}`
      }
      points={points}
      ends={[formatDay(first.key, today), last.key === today ? "сегодня" : formatDay(last.key, today)]}
      largest={Math.max(...points.map(({ value }) => value), 1)}
    />
  );
}
