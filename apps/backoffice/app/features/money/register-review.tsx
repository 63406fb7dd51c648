import type { RegisterCheck } from "@zertsalo/contract/staff-money";
import { formatPrecise } from "@zertsalo/domain/text/format";
import { Note } from "@zertsalo/ui/note";
import { dayText } from "#app/lib/moments.ts";
import { providerNames } from "./money-texts.ts";
import styles from "./money.module.css";

/** What a register contains, before it is read in and after. */
export function RegisterReview({ check }: { check: RegisterCheck }) {
  const { fromDay, toDay, unread } = check;
  const days = fromDay && toDay ? `${dayText(fromDay)}${toDay === fromDay ? "" : ` – ${dayText(toDay)}`}` : "";
  const figures = [
    ["Операций", check.rows],
    ["Новых", check.added],
    ["Уже загружено", check.unchanged],
    ["Изменится", check.replaced],
    ["Повторов в файле", check.repeated],
    ["Не знаем такого платежа", check.unknown],
    ["Оплачено", formatPrecise(check.paid)],
    ["Возвращено", formatPrecise(check.refunded)],
    ["Комиссия", formatPrecise(check.commission)],
  ] as const;
  return (
    <>
      <h3 className={styles.what}>
        {providerNames[check.provider]}, {check.directions.map((each) => directionNames[each]).join(" и ")} {days}
      </h3>
      <dl className={styles.figures}>
        {figures.map(([title, value]) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {check.isApplied && (
        <Note tone="ok" icon="checkc" isNews>
          Реестр загружен
        </Note>
      )}
      {check.isKnown && !check.isApplied && (
        <Note tone="neutral" icon="info" isNews>
          Этот файл уже загружен
        </Note>
      )}
      {unread.length > 0 && (
        <Note tone="warn" icon="alert" isNews>
          <p>Эти строки не читаются, поэтому файл не загрузить:</p>
          <ul className={styles.unread}>
            {unread.map(({ line, text }) => (
              <li key={line}>
                {line}. {text}
              </li>
            ))}
          </ul>
        </Note>
      )}
    </>
  );
}

const directionNames = { in: "платежи", out: "возвраты" } as const;
