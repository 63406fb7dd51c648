import type { Redirect } from "@zertsalo/contract/redirects";
import { Button } from "@zertsalo/ui/button";
import { clsx } from "clsx";
import { Form } from "react-router";
import table from "#app/lib/list/table.module.css";
import { momentText } from "#app/lib/moments.ts";
import styles from "./redirects.module.css";

interface RedirectTableProps {
  redirects: readonly Redirect[];
  q: string;
  isBusy: boolean;
}

export function RedirectTable({ redirects, q, isBusy }: RedirectTableProps) {
  return (
    <Form method="post" className={table.wrap} aria-busy={isBusy || undefined}>
      <input type="hidden" name="intent" value="delete" />
      <table className={clsx(table.table, styles.addresses)}>
        <thead>
          <tr>
            <th scope="col">Прежний адрес</th>
            <th scope="col">Куда ведёт</th>
            <th scope="col">Кто и когда</th>
            <th scope="col">
              <span className="vh">Действия</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {redirects.map(({ id, from, to, author, savedAt }) => (
            <tr key={id}>
              <td>
                <b>{from}</b>
              </td>
              <td>{to}</td>
              <td>
                {author}
                <small>{momentText(savedAt)}</small>
              </td>
              <td>
                <Button type="submit" name="id" value={id} variant="ghost" size="sm" busy={isBusy}>
                  Удалить<span className="vh">: {from}</span>
                </Button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {redirects.length === 0 && (
        <p className={table.empty}>{q ? `По запросу «${q}» ничего нет` : "Переадресаций пока нет"}</p>
      )}
    </Form>
  );
}
