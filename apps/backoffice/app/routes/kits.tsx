import { staffKits } from "@zertsalo/contract/staff-kits";
import { buttonClass } from "@zertsalo/ui/button";
import { Link } from "react-router";
import { KitTable } from "#app/features/kits/kit-table.tsx";
import { Page } from "#app/lib/page/page.tsx";
import { visitContext } from "#app/lib/visit.server.ts";
import type { Route } from "./+types/kits";

export async function loader({ context }: Route.LoaderArgs) {
  return context.get(visitContext).api.call(staffKits);
}

export function meta() {
  return [{ title: "Комплекты: офис" }];
}

export default function KitsPage({ loaderData: { kits } }: Route.ComponentProps) {
  return (
    <Page
      title="Комплекты"
      actions={
        <Link className={buttonClass()} to="/selections/kits/new/">
          Добавить комплект
        </Link>
      }
    >
      <KitTable kits={kits} />
    </Page>
  );
}
