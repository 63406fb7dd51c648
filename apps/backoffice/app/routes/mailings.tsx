import { staffMailings } from "@zertsalo/contract/staff-mailings";
import { buttonClass } from "@zertsalo/ui/button";
import { Link } from "react-router";
import { MailingTable } from "#app/features/mailings/mailing-table.tsx";
import { LoadError } from "#app/lib/page/load-error.tsx";
import { Page } from "#app/lib/page/page.tsx";
import { visitContext } from "#app/lib/visit.server.ts";
import type { Route } from "./+types/mailings";

export async function loader({ context }: Route.LoaderArgs) {
  return context.get(visitContext).api.call(staffMailings);
}

export function meta() {
  return [{ title: "Рассылки: офис" }];
}

export default function MailingsPage({ loaderData: { mailings } }: Route.ComponentProps) {
  return (
    <Page
      title="Рассылки"
      actions={
        <Link className={buttonClass()} to="/mailings/new/">
          Новая рассылка
        </Link>
      }
    >
      <MailingTable mailings={mailings} />
    </Page>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <Page title="Рассылки">
      <LoadError error={error} what="рассылки" />
    </Page>
  );
}
