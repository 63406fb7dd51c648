import { hideStore, saveStore, StoreContent, staffStore } from "@zertsalo/contract/staff-stores";
import { inMoscow } from "@zertsalo/domain/delivery/calendar";
import { StatusPill } from "@zertsalo/ui/status-pill";
import { StoreActions } from "#app/features/stores/store-actions.tsx";
import { storeStates } from "#app/features/stores/store-texts.ts";
import { StoreEditor } from "#app/features/stores/store-editor.tsx";
import { ResultNote } from "#app/lib/editor/result-note.tsx";
import { formFields } from "#app/lib/form-fields.ts";
import { orNotFound } from "#app/lib/or-not-found.server.ts";
import { LoadError } from "#app/lib/page/load-error.tsx";
import { Page } from "#app/lib/page/page.tsx";
import { toErrorText } from "#app/lib/refusal.server.ts";
import { memberContext, visitContext } from "#app/lib/visit.server.ts";
import type { Route } from "./+types/store";

const back = { to: "/stores/", title: "К магазинам" };

export async function loader({ params: { id }, context }: Route.LoaderArgs) {
  const { api, shopOrigin } = context.get(visitContext);
  const store = await orNotFound(api.call(staffStore, { params: { id } }));
  const { rights } = context.get(memberContext);
  return {
    store,
    canManage: rights.includes("stores.manage"),
    canPick: rights.includes("products.see"),
    today: inMoscow(new Date()).day,
    shopHref: `${shopOrigin}/stores/?region=all&store=${store.id}`,
  };
}

export async function action({ params: { id }, request, context }: Route.ActionArgs) {
  const { api } = context.get(visitContext);
  const field = formFields(await request.formData());
  const version = Number(field("version"));
  try {
    if (field("step") === "hide") {
      const isHidden = field("isHidden") === "true";
      await api.call(hideStore, { params: { id }, body: { version, isHidden } });
      return {
        refusal: null,
        done: isHidden ? "Скрыт. Покупатели его не видят" : "Открыт. На сайте через несколько секунд",
      };
    }
    const content = JSON.parse(field("content")) as StoreContent;
    await api.call(saveStore, { params: { id }, body: { version, content } });
    return { refusal: null, done: "Сохранено. На сайте через несколько секунд" };
  } catch (error) {
    return { refusal: toErrorText(error), done: null };
  }
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: `${loaderData?.store.name ?? "Магазин"}: офис` }];
}

export default function StorePage({ loaderData, actionData }: Route.ComponentProps) {
  const { store, canManage, canPick, today, shopHref } = loaderData;
  return (
    <Page
      title={store.name}
      back={back}
      aside={<StatusPill tone={storeStates[store.state].tone}>{storeStates[store.state].name}</StatusPill>}
      actions={<StoreActions store={store} canManage={canManage} />}
    >
      <ResultNote answer={actionData} />
      {store.state === "closed" ? (
        <p>Магазин закрыт насовсем: его не видно на сайте, заказы из него остались в списке заказов.</p>
      ) : (
        <StoreEditor
          store={store}
          today={today}
          shopHref={shopHref}
          canPick={canPick}
          isDone={Boolean(actionData?.done)}
        />
      )}
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
