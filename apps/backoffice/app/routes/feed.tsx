import { FeedName } from "@zertsalo/contract/feeds";
import * as contract from "@zertsalo/contract/staff-feeds";
import { feedTitles } from "@zertsalo/domain/feed/feed-settings";
import { data } from "react-router";
import { FeedEditor } from "#app/features/feeds/feed-editor.tsx";
import { ResultNote } from "#app/lib/editor/result-note.tsx";
import { versionedAction } from "#app/lib/editor/versioned-form.server.ts";
import { LoadError } from "#app/lib/page/load-error.tsx";
import { Page } from "#app/lib/page/page.tsx";
import { toErrorText } from "#app/lib/refusal.server.ts";
import { visitContext } from "#app/lib/visit.server.ts";
import type { Route } from "./+types/feed";

const back = { to: "/feeds/", title: "К фидам" };

function feedParams(params: { name: string }) {
  const { data: name } = FeedName.safeParse(params.name);
  if (!name) throw data(null, { status: 404 });
  return { name };
}

export async function loader({ params, context }: Route.LoaderArgs) {
  const { api, shopOrigin } = context.get(visitContext);
  return { card: await api.call(contract.staffFeed, { params: feedParams(params) }), shopOrigin };
}

type Saved = { version: number; content: contract.FeedSettings };

const doneMessages = {
  draft: "Черновик сохранён. Фид собирается по прежним условиям",
  publish: "Опубликовано. Файл фида обновится в течение минуты",
};

export async function action({ params: { name: typed }, request, context }: Route.ActionArgs) {
  const { api } = context.get(visitContext);
  const params = feedParams({ name: typed });
  if ((await request.clone().formData()).get("step") === "make") {
    try {
      await api.call(contract.makeFeed, { params });
      return { refusal: null, done: "Поставили в очередь. Файл обновится в течение минуты" };
    } catch (error) {
      return { refusal: toErrorText(error), done: null };
    }
  }
  const steps = {
    draft: (body: unknown) => api.call(contract.saveFeedDraft, { params, body: body as Saved }),
    publish: (body: unknown) => api.call(contract.publishFeed, { params, body: body as Saved }),
    drop: () => api.call(contract.dropFeedDraft, { params }),
    restore: (n: number) => api.call(contract.restoreFeed, { params: { ...params, n } }),
  };
  return versionedAction(request, steps, doneMessages);
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: `${loaderData ? feedTitles[loaderData.card.state.name] : "Фид"}: офис` }];
}

export default function FeedPage({ loaderData: { card, shopOrigin }, actionData }: Route.ComponentProps) {
  const { name } = card.state;
  return (
    <Page title={`Фид: ${feedTitles[name]}`} back={back}>
      <ResultNote answer={actionData} />
      <FeedEditor key={name} card={card} shopOrigin={shopOrigin} isDone={Boolean(actionData?.done)} />
    </Page>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <Page title="Фид товаров" back={back}>
      <LoadError error={error} what="фид" />
    </Page>
  );
}
