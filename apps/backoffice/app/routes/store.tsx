import { saveStore, StoreContent, staffStore } from "@zertsalo/contract/staff-stores";
import { inMoscow } from "@zertsalo/domain/delivery/calendar";
import { StoreEditor } from "#app/features/stores/store-editor.tsx";
import { ResultNote } from "#app/lib/editor/result-note.tsx";
import { formFields } from "#app/lib/form-fields.ts";
import { orNotFound } from "#app/lib/or-not-found.server.ts";
import { LoadError } from "#app/lib/page/load-error.tsx";
import { Page } from "#app/lib/page/page.tsx";
import { toErrorText } from "#app/lib/refusal.server.ts";
import { visitContext } from "#app/lib/visit.server.ts";
import type { Route } from "./+types/store";

const back = { to: "/stores/", title: "К магазинам" };

export async function loader({ params: { id }, context }: Route.LoaderArgs) {
  const { api, shopOrigin } = context.get(visitContext);
  const store = await orNotFound(api.call(staffStore, { params: { id } }));
  return { store, today: inMoscow(new Date()).day, shopHref: `${shopOrigin}/stores/?region=all&store=${store.id}` };
}

export async function action({ params: { id }, request, context }: Route.ActionArgs) {
  const { api } = context.get(visitContext);
  const field = formFields(await request.formData());
  try {
    const content = JSON.parse(field("content")) as StoreContent;
    await api.call(saveStore, { params: { id }, body: { version: Number(field("version")), content } });
    return { refusal: null, done: "Сохранено. На сайте через несколько секунд" };
  } catch (error) {
    return { refusal: toErrorText(error), done: null };
  }
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: `${loaderData?.store.name ?? "Магазин"}: офис` }];
}

export default function StorePage({ loaderData: { store, today, shopHref }, actionData }: Route.ComponentProps) {
  return (
    <Page title={store.name} back={back}>
      <ResultNote answer={actionData} />
      <StoreEditor store={store} today={today} shopHref={shopHref} isDone={Boolean(actionData?.done)} />
    </Page>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <Page title="Магазин" back={back}>
      <LoadError error={error} what="магазин" />
    </Page>
  );
}
