import { staffPages } from "@zertsalo/contract/staff-pages";
import { StatusPill } from "@zertsalo/ui/status-pill";
import { Link } from "react-router";
import table from "#app/lib/list/table.module.css";
import { momentText } from "#app/lib/moments.ts";
import { Page } from "#app/lib/page/page.tsx";
import { visitContext } from "#app/lib/visit.server.ts";
import type { Route } from "./+types/pages";

export async function loader({ context }: Route.LoaderArgs) {
  return context.get(visitContext).api.call(staffPages);
}

export function meta() {
  return [{ title: "Страницы: офис" }];
}

export default function PagesPage({ loaderData: { pages } }: Route.ComponentProps) {
  return (
    <Page title="Страницы">
      <div className={table.wrap}>
        <table className={table.table}>
          <thead>
            <tr>
              <th scope="col">Страница</th>
              <th scope="col">Состояние</th>
              <th scope="col">Изменена</th>
            </tr>
          </thead>
          <tbody>
            {pages.map(({ key, route, title, hasDraft, changedAt }) => (
              <tr key={key}>
                <td>
                  <Link to={`/pages/${key}/`}>{title}</Link>
                  <small>{route.startsWith("/") ? route : "Блок на страницах помощи"}</small>
                </td>
                <td>
                  {hasDraft ? (
                    <StatusPill tone="yellow">Есть черновик</StatusPill>
                  ) : (
                    <StatusPill tone="green">На сайте</StatusPill>
                  )}
                </td>
                <td className={table.moment}>{momentText(changedAt)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Page>
  );
}
