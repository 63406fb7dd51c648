import type { StaffSession } from "@zertsalo/contract/staff";
import { Button } from "@zertsalo/ui/button";
import { StatusPill } from "@zertsalo/ui/status-pill";
import { Form } from "react-router";
import styles from "#app/lib/list/table.module.css";
import { momentText } from "#app/lib/moments.ts";

/** Where one is signed in; each can be ended, this one by signing out. */
export function SessionList({ sessions }: { sessions: readonly StaffSession[] }) {
  return (
    <div className={styles.wrap}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Устройство</th>
            <th scope="col">Вход</th>
            <th scope="col">Последнее действие</th>
            <th scope="col">
              <span className="vh">Действия</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {sessions.map(({ id, device, signedInAt, seenAt, isCurrent }) => (
            <tr key={id}>
              <td>{device ?? "Неизвестное устройство"}</td>
              <td className={styles.moment}>{momentText(signedInAt)}</td>
              <td className={styles.moment}>{momentText(seenAt)}</td>
              <td>
                <div className={styles.doing}>
                  {isCurrent ? (
                    <StatusPill tone="green">Этот сеанс</StatusPill>
                  ) : (
                    <Form method="post">
                      <input type="hidden" name="id" value={id} />
                      <Button type="submit" variant="secondary" size="sm">
                        Завершить
                      </Button>
                    </Form>
                  )}
                </div>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
