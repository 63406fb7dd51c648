import { personalRequests } from "@zertsalo/contract/staff-personal-requests";
import { buttonClass } from "@zertsalo/ui/button";
import { Link } from "react-router";
import { requestKinds, requestWays } from "#app/features/customers/personal-requests.tsx";
import styles from "#app/features/customers/customer-card.module.css";
import { Pills } from "#app/lib/list/pills.tsx";
import table from "#app/lib/list/table.module.css";
import { dayText } from "#app/lib/moments.ts";
import { LoadError } from "#app/lib/page/load-error.tsx";
import { Page } from "#app/lib/page/page.tsx";
import { visitContext } from "#app/lib/visit.server.ts";
import type { Route } from "./+types/personal-requests";

const title = "Запросы по 152-ФЗ";

export async function loader({ url: { searchParams }, context }: Route.LoaderArgs) {
  const view = searchParams.get("view") === "closed" ? ("closed" as const) : ("open" as const);
  const skip = Math.min(Math.max(Math.trunc(Number(searchParams.get("skip"))) || 0, 0), 100_000);
  const desk = await context.get(visitContext).api.call(personalRequests, { query: { view, skip } });
  return { ...desk, view, skip };
}

export function meta() {
  return [{ title: `${title}: офис` }];
}

export default function PersonalRequestsPage({
  loaderData: { requests, hasMore, open, view, skip },
}: Route.ComponentProps) {
  const more = new URLSearchParams({ view, skip: String(skip + requests.length) });
  return (
    <Page title={title} back={{ to: "/customers/", title: "К покупателям" }}>
      <Pills
        label="Какие запросы показать"
        pills={[
          { title: "Ждут ответа", to: "/customers/requests/", isCurrent: view === "open", count: open },
          { title: "Закрытые", to: "/customers/requests/?view=closed", isCurrent: view === "closed" },
        ]}
      />
      <div className={table.wrap}>
        <table className={table.table}>
          <thead>
            <tr>
              <th scope="col">Покупатель</th>
              <th scope="col">Просит</th>
              <th scope="col">Пришёл</th>
              <th scope="col">Ответить до</th>
              <th scope="col">Срок</th>
              <th scope="col">Кто</th>
            </tr>
          </thead>
          <tbody>
            {requests.map(({ id, customer, kind, way, receivedOn, dueOn, term, recordedBy, closedBy }) => (
              <tr key={id}>
                <td>
                  {customer ? (
                    <Link to={`/customers/${customer.id}/`}>{customer.name || "Данные удалены"}</Link>
                  ) : (
                    "Данные удалены"
                  )}
                </td>
                <td>{requestKinds[kind]}</td>
                <td data-name="Пришёл">
                  {dayText(receivedOn)}, {requestWays[way]}
                </td>
                <td data-name="Ответить до">{dayText(dueOn)}</td>
                <td className={styles.term} data-tone={term.tone}>
                  {term.text}
                </td>
                <td data-name="Кто">{closedBy ?? recordedBy ?? "покупатель"}</td>
              </tr>
            ))}
          </tbody>
        </table>
        {requests.length === 0 && (
          <p className={table.empty}>
            {view === "open"
              ? "Ни один запрос не ждёт ответа. Новый записывают в карточке покупателя"
              : "Закрытых запросов нет"}
          </p>
        )}
      </div>
      {hasMore && (
        <p className={styles.doing}>
          <Link className={buttonClass({ variant: "secondary" })} to={`/customers/requests/?${more}`}>
            Следующие 50
          </Link>
        </p>
      )}
    </Page>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <Page title={title}>
      <LoadError error={error} what="запросы" />
    </Page>
  );
}
