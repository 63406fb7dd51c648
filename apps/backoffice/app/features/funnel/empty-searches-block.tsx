import type { staffEmptySearches } from "@zertsalo/contract/staff-funnel";
import { formatDay } from "@zertsalo/domain/text/dates";
import { formatNumber } from "@zertsalo/domain/text/format";
import { useState } from "react";
import type { z } from "zod";
import table from "#app/lib/list/table.module.css";
import { Plate } from "#app/lib/page/plate.tsx";
import { PlateWays } from "#app/lib/page/plate-ways.tsx";
import styles from "./funnel.module.css";

/** As many as stand there before somebody asks for all. */
const fewRows = 6;

interface EmptySearchesBlockProps extends z.infer<typeof staffEmptySearches.response> {
  today: string;
  shopOrigin: string;
}

/** What visitors searched for in vain; each leads to the shop's own search. */
export function EmptySearchesBlock({ count, searches, today, shopOrigin }: EmptySearchesBlockProps) {
  const [isAll, setIsAll] = useState(false);
  const rows = isAll ? searches : searches.slice(0, fewRows);
  return (
    <Plate
      title={`Искали и\u00a0не\u00a0нашли: ${formatNumber(count)}`}
      doing={
        searches.length > 0 && (
          <PlateWays
            toggle={
              searches.length > fewRows && {
                text: isAll ? "Только первые" : `Все ${formatNumber(searches.length)}`,
                onToggle: () => setIsAll(!isAll),
              }
            }
            file="/funnel/searches/"
          />
        )
      }
    >
      {rows.length > 0 && (
        <div className={table.wrap}>
          <table className={table.table}>
            <thead>
              <tr>
                <th scope="col">Запрос</th>
                <th scope="col" className={table.number}>
                  Раз
                </th>
                <th scope="col">Последний день</th>
              </tr>
            </thead>
            <tbody>
              {rows.map(({ query, times, lastDay }) => (
                <tr key={query}>
                  <td>
                    <a
                      href={`${shopOrigin}/search/?${new URLSearchParams({ q: query }).toString()}`}
                      target="_blank"
                      rel="noreferrer"
                    >
                      {query}
                    </a>
                  </td>
                  <td className={table.number} data-name="Раз">
                    {formatNumber(times)}
                  </td>
                  <td data-name="Последний день">{formatDay(lastDay, today)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      <p className={styles.hint}>
        За&nbsp;28&nbsp;дней, без роботов и&nbsp;без запросов, похожих на&nbsp;телефон или адрес. Запрос открывается
        на&nbsp;сайте.
      </p>
    </Plate>
  );
}
