import type { StaffToken } from "@zertsalo/contract/staff-tokens";
import { Button } from "@zertsalo/ui/button";
import { Form } from "react-router";
import styles from "#app/lib/list/table.module.css";
import { momentText } from "#app/lib/moments.ts";

/** Programs that read the office for this person; each can be stopped at once. */
export function TokenList({ tokens }: { tokens: readonly StaffToken[] }) {
  if (tokens.length === 0) return <p>Ключей нет.</p>;
  return (
    <div className={styles.wrap}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Программа</th>
            <th scope="col">Создан</th>
            <th scope="col">Действует до</th>
            <th scope="col">Последнее обращение</th>
            <th scope="col">
              <span className="vh">Действия</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {tokens.map(({ id, name, createdAt, expiresAt, usedAt }) => (
            <tr key={id}>
              <td>{name}</td>
              <td className={styles.moment}>{momentText(createdAt)}</td>
              <td className={styles.moment}>{momentText(expiresAt)}</td>
              <td className={styles.moment}>{usedAt ? momentText(usedAt) : "Ещё не было"}</td>
              <td>
                <Revoke id={id} name={name} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Revoke({ id, name }: Pick<StaffToken, "id" | "name">) {
  return (
    <Form method="post" className={styles.doing}>
      <input type="hidden" name="id" value={id} />
      <Button type="submit" name="step" value="revoke" variant="secondary" size="sm">
        Отозвать<span className="vh">: {name}</span>
      </Button>
    </Form>
  );
}
