import { closeStore, staffStore, storeClosing } from "@zertsalo/contract/staff-stores";
import { redirect } from "react-router";
import { ClosingForm } from "#app/features/stores/closing-form.tsx";
import { ResultNote } from "#app/lib/editor/result-note.tsx";
import { formFields } from "#app/lib/form-fields.ts";
import { orNotFound } from "#app/lib/or-not-found.server.ts";
import { LoadError } from "#app/lib/page/load-error.tsx";
import { Page } from "#app/lib/page/page.tsx";
import { toErrorText } from "#app/lib/refusal.server.ts";
import { visitContext } from "#app/lib/visit.server.ts";
import type { Route } from "./+types/store-closing";

export async function loader({ params: { id }, context }: Route.LoaderArgs) {
  const { api } = context.get(visitContext);
  const [store, closing] = await Promise.all([
    orNotFound(api.call(staffStore, { params: { id } })),
    api.call(storeClosing, { params: { id } }),
  ]);
  return { store, closing };
}

export async function action({ params: { id }, request, context }: Route.ActionArgs) {
  const field = formFields(await request.formData());
  const number = (name: string) => Number(field(name));
  const body = {
    version: number("version"),
    targetId: number("targetId"),
    pieces: number("pieces"),
    pickups: number("pickups"),
  };
  try {
    await context.get(visitContext).api.call(closeStore, { params: { id }, body });
  } catch (error) {
    return { refusal: toErrorText(error), done: null };
  }
  throw redirect(`/stores/${id}/`);
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: `Закрыть ${loaderData?.store.name ?? "магазин"}: офис` }];
}

export default function StoreClosingPage({ loaderData: { store, closing }, actionData }: Route.ComponentProps) {
  return (
    <Page title={`Закрыть насовсем: ${store.name}`} back={{ to: `/stores/${store.id}/`, title: "К магазину" }}>
      <ResultNote answer={actionData} />
      <ClosingForm store={store} closing={closing} />
    </Page>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <Page title="Закрыть магазин" back={{ to: "/stores/", title: "К магазинам" }}>
      <LoadError error={error} what="магазин" />
    </Page>
  );
}
