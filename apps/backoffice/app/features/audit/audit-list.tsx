import type { AuditEntry } from "@zertsalo/contract/staff";
import { StatusPill, type StatusTone } from "@zertsalo/ui/status-pill";
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
          {entries.map(({ id, at, staff, kind, title, subject, details }) => (
            <tr key={id}>
              <td className={styles.moment}>{momentText(at)}</td>
              <td>{staff.name}</td>
              <td>
                <StatusPill tone={auditKinds[kind].tone}>{title}</StatusPill>
              </td>
              <td>
                {subject}
                {Object.keys(details).length > 0 && <small>{detailsText(details)}</small>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {entries.length === 0 && <p className={styles.empty}>Таких записей нет</p>}
    </div>
  );
}

/** As it was written: for who looks into what has happened, nothing is left out. */
function detailsText(details: AuditEntry["details"]): string {
  return Object.entries(details)
    .map(([name, value]) => `${name}: ${typeof value === "string" ? value : JSON.stringify(value)}`)
    .join(", ");
}
