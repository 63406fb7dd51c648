import { createPage, staffPages } from "@zertsalo/contract/staff-pages";
import { Button } from "@zertsalo/ui/button";
import { StatusPill } from "@zertsalo/ui/status-pill";
import { useState } from "react";
import { Link, redirect } from "react-router";
import { NewPageDialog } from "#app/features/pages/new-page-dialog.tsx";
import { formFields } from "#app/lib/form-fields.ts";
import table from "#app/lib/list/table.module.css";
import { momentText } from "#app/lib/moments.ts";
import { Page } from "#app/lib/page/page.tsx";
import { toErrorText } from "#app/lib/refusal.server.ts";
import { visitContext } from "#app/lib/visit.server.ts";
import type { Route } from "./+types/pages";

export async function loader({ context }: Route.LoaderArgs) {
  return context.get(visitContext).api.call(staffPages);
}

export async function action({ request, context }: Route.ActionArgs) {
  const word = formFields(await request.formData());
  let made: string;
  try {
    const body = { title: word("title"), code: word("code") };
    ({ key: made } = await context.get(visitContext).api.call(createPage, { body }));
  } catch (error) {
    return { refusal: toErrorText(error) };
  }
  throw redirect(`/pages/${made}/`);
}

export function meta() {
  return [{ title: "Страницы: офис" }];
}

export default function PagesPage({ loaderData: { pages } }: Route.ComponentProps) {
  const [isAdding, setIsAdding] = useState(false);
  return (
    <Page title="Страницы" actions={<Button onClick={() => setIsAdding(true)}>Новая страница</Button>}>
      {isAdding && <NewPageDialog onClose={() => setIsAdding(false)} />}
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
            {pages.map(({ key, route, title, hasDraft, isPublished, changedAt }) => (
              <tr key={key}>
                <td>
                  <Link to={`/pages/${key}/`}>{title}</Link>
                  <small>{route.startsWith("/") ? route : "Блок на страницах помощи"}</small>
                </td>
                <td>
                  <PageState hasDraft={hasDraft} isPublished={isPublished} />
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

function PageState({ hasDraft, isPublished }: { hasDraft: boolean; isPublished: boolean }) {
  if (!isPublished) return <StatusPill tone="grey">Ещё не на сайте</StatusPill>;
  if (hasDraft) return <StatusPill tone="yellow">Есть черновик</StatusPill>;
  return <StatusPill tone="green">На сайте</StatusPill>;
}
