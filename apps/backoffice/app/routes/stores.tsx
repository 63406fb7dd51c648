import { staffStores } from "@zertsalo/contract/staff-stores";
import { StoreTable } from "#app/features/stores/store-table.tsx";
import { LoadError } from "#app/lib/page/load-error.tsx";
import { Page } from "#app/lib/page/page.tsx";
import { visitContext } from "#app/lib/visit.server.ts";
import type { Route } from "./+types/stores";

export async function loader({ context }: Route.LoaderArgs) {
  const { stores } = await context.get(visitContext).api.call(staffStores);
  return { stores, now: new Date() };
}

export function meta() {
  return [{ title: "Магазины: офис" }];
}

export default function StoresPage({ loaderData: { stores, now } }: Route.ComponentProps) {
  return (
    <Page title="Магазины">
      <StoreTable stores={stores} now={now} />
    </Page>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <Page title="Магазины">
      <LoadError error={error} what="магазины" />
    </Page>
  );
}
