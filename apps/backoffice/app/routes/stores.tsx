import { createStore, NewStore, orderStores, staffStores } from "@zertsalo/contract/staff-stores";
import { Button } from "@zertsalo/ui/button";
import { useState } from "react";
import { NewStoreDialog } from "#app/features/stores/new-store-dialog.tsx";
import { StoreTable } from "#app/features/stores/store-table.tsx";
import { formFields } from "#app/lib/form-fields.ts";
import { LoadError } from "#app/lib/page/load-error.tsx";
import { Page } from "#app/lib/page/page.tsx";
import { toErrorText } from "#app/lib/refusal.server.ts";
import { memberContext, visitContext } from "#app/lib/visit.server.ts";
import type { Route } from "./+types/stores";

export async function loader({ context }: Route.LoaderArgs) {
  const { stores, cities } = await context.get(visitContext).api.call(staffStores);
  return { stores, cities, now: new Date(), canManage: context.get(memberContext).rights.includes("stores.manage") };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { api } = context.get(visitContext);
  const field = formFields(await request.formData());
  try {
    if (field("step") === "create") {
      const [kind, cityId] = [NewStore.shape.kind.parse(field("kind")), Number(field("cityId"))];
      const body = { kind, cityId, name: field("name"), address: field("address"), phone: field("phone") };
      const { id } = await api.call(createStore, { body });
      return { refusal: null, done: null, id };
    }
    const [before, ids] = [JSON.parse(field("before")) as number[], JSON.parse(field("ids")) as number[]];
    await api.call(orderStores, { body: { before, ids } });
    return { refusal: null, done: null };
  } catch (error) {
    return { refusal: toErrorText(error), done: null };
  }
}

export function meta() {
  return [{ title: "Магазины: офис" }];
}

export default function StoresPage({ loaderData: { stores, cities, now, canManage } }: Route.ComponentProps) {
  const [isAdding, setIsAdding] = useState(false);
  const add = canManage && (
    <Button size="sm" onClick={() => setIsAdding(true)}>
      Новый магазин
    </Button>
  );
  return (
    <Page title="Магазины" actions={add}>
      <StoreTable stores={stores} now={now} />
      {isAdding && <NewStoreDialog cities={cities} onClose={() => setIsAdding(false)} />}
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
