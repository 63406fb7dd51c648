import type { AuditEntry } from "@zertsalo/contract/staff";
import { StatusPill } from "@zertsalo/ui/status-pill";
import { Link } from "react-router";
import styles from "#app/lib/list/table.module.css";
import { momentText } from "#app/lib/moments.ts";
import { auditKinds } from "./audit-kinds.ts";
import own from "./audit-list.module.css";

/** An entry with the place of its subject, where there is one for the reader. */
type ListedEntry = AuditEntry & { link: string | null };

export function AuditList({ entries }: { entries: readonly ListedEntry[] }) {
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

/** Up to this many changes are expanded; more are folded. */
const openChanges = 3;

function About({ entry: { about, words: text, link, changes } }: { entry: ListedEntry }) {
  return (
    <>
      {link ? (
        <Link className={own.about} to={link}>
          {about || "Открыть"}
        </Link>
      ) : (
        about
      )}
      {text && <small>{text}</small>}
      {changes.length > 0 && changes.length <= openChanges && <Changes changes={changes} />}
      {changes.length > openChanges && (
        <details className={own.more}>
          <summary>Изменения: {changes.length}</summary>
          <Changes changes={changes} />
        </details>
      )}
    </>
  );
}

function Changes({ changes }: Pick<AuditEntry, "changes">) {
  return (
    <ul className={own.changes}>
      {changes.map(({ title, from, to }, at) => (
        <li key={at}>
          {title && `${title}: `}
          <del>{from || "пусто"}</del> → <ins>{to || "пусто"}</ins>
        </li>
      ))}
    </ul>
  );
}
