import type { SegmentCondition } from "@zertsalo/contract/customer-segments";
import type { SegmentPreview } from "@zertsalo/contract/staff-segments";
import { inMoscow } from "@zertsalo/domain/delivery/calendar";
import { formatCount, formatMoney, formatNumber } from "@zertsalo/domain/text/format";
import { Link } from "react-router";
import { dayText } from "#app/lib/moments.ts";
import { Plate } from "#app/lib/page/plate.tsx";
import { useFound } from "#app/lib/search/use-found.ts";
import styles from "./segments.module.css";

interface SegmentPeopleProps {
  conditions: readonly SegmentCondition[];
  hasFault: boolean;
  /** Cards of customers are not everybody's. */
  opensCards: boolean;
}

/** How many customers the conditions find while they are written, and the first of them. */
export function SegmentPeople({ conditions, hasFault, opensCards }: SegmentPeopleProps) {
  const asked = hasFault || conditions.length === 0 ? "" : JSON.stringify(conditions);
  const { found, state } = useFound<SegmentPreview | null>("/segments/preview", asked, { nothing: null });
  return (
    <Plate title="Кого это найдёт" className={styles.people}>
      <div role="status" aria-busy={asked !== "" && state === "asking"}>
        {asked === "" ? (
          <p className={styles.quiet}>Допишите условия, и&nbsp;мы посчитаем покупателей.</p>
        ) : found ? (
          <Figures preview={found} />
        ) : (
          <p className={styles.quiet}>
            {state === "failed" ? "Посчитать не получилось. Измените условие или обновите страницу." : "Считаем…"}
          </p>
        )}
      </div>
      {found && found.first.length > 0 && (
        <ul className={styles.list} aria-label="Первые покупатели сегмента">
          {found.first.map(({ id, name, city, orders, bought, lastOrderAt }) => (
            <li key={id}>
              <span>
                {opensCards ? <Link to={`/customers/${id}/`}>{name || "Без имени"}</Link> : name || "Без имени"}
                <small>
                  {[city, lastOrderAt && `последний заказ ${dayText(inMoscow(new Date(lastOrderAt)).day)}`]
                    .filter(Boolean)
                    .join(", ")}
                </small>
              </span>
              <span className={styles.sum}>
                {formatMoney(bought)}
                <small>{formatCount(orders, ["заказ", "заказа", "заказов"])}</small>
              </span>
            </li>
          ))}
        </ul>
      )}
    </Plate>
  );
}

function Figures({ preview: { customers, agreed, first } }: { preview: SegmentPreview }) {
  if (customers === 0) return <p className={styles.quiet}>Таких покупателей сейчас нет.</p>;
  return (
    <>
      <p className={styles.figure}>{formatCount(customers, ["покупатель", "покупателя", "покупателей"])}</p>
      <p className={styles.quiet}>
        Можно писать о&nbsp;скидках: {formatNumber(agreed)}.
        {customers > first.length && ` Первые ${first.length}, кто заказывал недавно:`}
      </p>
    </>
  );
}
