import type { AuditEntry } from "@zertsalo/contract/staff";
import { StatusPill, type StatusTone } from "@zertsalo/ui/status-pill";
import { Link } from "react-router";
import styles from "#app/lib/list/table.module.css";
import { momentText } from "#app/lib/moments.ts";

export const auditKinds: Readonly<Record<AuditEntry["kind"], { name: string; tone: StatusTone }>> = {
  "sign-in": { name: "Вход", tone: "grey" },
  look: { name: "Просмотр", tone: "yellow" },
  change: { name: "Изменение", tone: "accent" },
};

export function AuditList({ entries }: { entries: readonly AuditEntry[] }) {
  return (
    <div className={styles.wrap}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Когда</th>
            <th scope="col">Кто</th>
            <th scope="col">Что</th>
            <th scope="col">О чём</th>
          </tr>
        </thead>
        <tbody>
          {entries.map((entry) => (
            <tr key={entry.id}>
              <td className={styles.moment}>{momentText(entry.at)}</td>
              <td>{entry.staff.name}</td>
              <td>
                <StatusPill tone={auditKinds[entry.kind].tone}>{entry.title}</StatusPill>
              </td>
              <td>
                <About entry={entry} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {entries.length === 0 && <p className={styles.empty}>Таких записей нет</p>}
    </div>
  );
}

/** In words; as it was written stands behind them, where the words have left something out. */
function About({ entry: { about, words, subject, details } }: { entry: AuditEntry }) {
  const [, order] = /^number (\d+)$/.exec(subject) ?? [];
  const isShortened = typeof details.words === "string" && Object.keys(details).length > 1;
  return (
    <>
      {order ? <Link to={`/orders/${order}/`}>{about}</Link> : about}
      {words && <small>{words}</small>}
      {isShortened && (
        <details>
          <summary>Подробно</summary>
          <small>{detailsText(details)}</small>
        </details>
      )}
    </>
  );
}

function detailsText(details: AuditEntry["details"]): string {
  return Object.entries(details)
    .map(([name, value]) => `${name}: ${typeof value === "string" ? value : JSON.stringify(value)}`)
    .join(", ");
}
