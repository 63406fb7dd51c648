import type { SalesSource } from "@zertsalo/contract/staff-funnel";
import { sharePercent } from "@zertsalo/domain/sales/funnel";
import type { DayRange } from "@zertsalo/domain/sales/sales-periods";
import { formatDecimal, formatMoney, formatNumber } from "@zertsalo/domain/text/format";
import { useState } from "react";
import table from "#app/lib/list/table.module.css";
import { LoadError } from "#app/lib/page/load-error.tsx";
import { Plate } from "#app/lib/page/plate.tsx";
import { PlateWays } from "#app/lib/page/plate-ways.tsx";
import styles from "./funnel.module.css";
import { sourceName } from "./source-name.ts";

/** As many as stand there before somebody asks for all. */
const fewRows = 6;

interface SourcesBlockProps {
  /** Null: could not be read. */
  sources: readonly SalesSource[] | null;
  range: DayRange;
  during: string;
}

/** Where visitors and orders of the period came from. */
export function SourcesBlock({ sources, range, during }: SourcesBlockProps) {
  const [isAll, setIsAll] = useState(false);
  if (!sources) return <LoadError error={null} what="источники" />;
  const rows = isAll ? sources : sources.slice(0, fewRows);
  return (
    <Plate
      title={`Источники ${during}`}
      doing={
        <PlateWays
          toggle={
            sources.length > fewRows && {
              text: isAll ? "Только первые" : `Все ${formatNumber(sources.length)}`,
              onToggle: () => setIsAll(!isAll),
            }
          }
          file={`/funnel/sources/?${new URLSearchParams({ ...range }).toString()}`}
        />
      }
    >
      {rows.length > 0 && (
        <div className={table.wrap}>
          <table className={table.table}>
            <thead>
              <tr>
                <th scope="col">Откуда</th>
                {columns.map((title) => (
                  <th key={title} scope="col" className={table.number}>
                    {title}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((each) => (
                <SourceRow key={`${each.source} ${each.medium}`} source={each} />
              ))}
            </tbody>
          </table>
        </div>
      )}
      <p className={styles.hint}>
        Первое посещение за&nbsp;30&nbsp;дней, если посетитель разрешил аналитические файлы cookie. Остальные
        и&nbsp;заказы по&nbsp;телефону стоят строкой «Неизвестно».
      </p>
    </Plate>
  );
}

const columns = ["Посетители", "Заказы", "Продажи", "В заказ"] as const;

function SourceRow({ source }: { source: SalesSource }) {
  const { visitors, orders, total } = source;
  const percent = sharePercent(orders, visitors);
  const values = [
    formatNumber(visitors),
    formatNumber(orders),
    formatMoney(total),
    percent === null ? "–" : `${formatDecimal(percent)}\u00a0%`,
  ];
  return (
    <tr>
      <td>{sourceName(source)}</td>
      {columns.map((title, at) => (
        <td key={title} className={table.number} data-name={title}>
          {values[at]}
        </td>
      ))}
    </tr>
  );
}
