import type { Day } from "@zertsalo/domain/delivery/calendar";
import { Note } from "@zertsalo/ui/note";
import { useState } from "react";
import { LoadError } from "#app/lib/page/load-error.tsx";
import { Plate } from "#app/lib/page/plate.tsx";
import { PlateWays } from "#app/lib/page/plate-ways.tsx";
import { BarPlot } from "./bar-plot.tsx";
import type { LoadedSales } from "./load-sales.server.ts";
import { SalesComparison } from "./sales-comparison.tsx";
import { SalesFigures } from "./sales-figures.tsx";
import styles from "./sales.module.css";
import { salesBars, salesSummary } from "./sales-bars.ts";
import { plotPeriod, type SalesPeriod } from "./sales-periods.ts";
import { SalesTable } from "./sales-table.tsx";

interface SalesBlockProps {
  /** Null: could not be read. */
  sales: LoadedSales | null;
  period: SalesPeriod;
  today: Day;
}

/** How the shop sells: figures, a plot with its table and file, and the comparison. */
export function SalesBlock({ sales, period, today }: SalesBlockProps) {
  if (!sales) return <LoadError error={null} what="продажи" />;
  const { lateSince } = sales;
  return (
    <>
      {lateSince && (
        <Note tone="warn" icon="alert">
          Продажи посчитаны не&nbsp;до&nbsp;конца: изменения с&nbsp;{lateSince.time}, {lateSince.date}, ещё ждут.
        </Note>
      )}
      <SalesFigures sales={sales} period={period} today={today} />
      <div className={styles.plates}>
        <SalesPlot sales={sales} period={period} today={today} />
        <SalesComparison sales={sales} period={period} today={today} />
      </div>
    </>
  );
}

function SalesPlot({ sales, period, today }: SalesBlockProps & { sales: LoadedSales }) {
  const [isTable, setIsTable] = useState(false);
  const bars = salesBars(sales, period, today);
  const isYear = period === "year";
  const file = `/sales/export/?${new URLSearchParams({ ...plotPeriod(period, today) }).toString()}`;
  return (
    <Plate
      title={isYear ? "Продажи по месяцам, тыс.\u00a0₽" : "Продажи по дням, тыс.\u00a0₽"}
      doing={
        <PlateWays
          toggle={{ text: isTable ? "Графиком" : "Таблицей", onToggle: () => setIsTable(!isTable) }}
          file={file}
        />
      }
    >
      {isTable ? (
        <SalesTable plot={sales.plot} />
      ) : (
        <>
          <BarPlot summary={salesSummary(bars, period, today)} bars={bars} phoneBars={14} />
          <ul className={styles.legend}>
            {!isYear && <li data-tone="weekend">выходные</li>}
            <li data-tone="unfinished">{isYear ? "месяц ещё идёт" : "сегодня, день ещё идёт"}</li>
            <li data-tone="before">{isYear ? "год назад" : "28\u00a0дней до\u00a0этого"}</li>
          </ul>
        </>
      )}
      <p className={styles.hint}>Без отменённых, по дню оформления. Новое попадает сюда за&nbsp;минуту.</p>
    </Plate>
  );
}
