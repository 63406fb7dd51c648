import * as contract from "@zertsalo/contract/staff-collections";
import { StatusPill } from "@zertsalo/ui/status-pill";
import { CollectionEditor } from "#app/features/collections/collection-editor.tsx";
import editor from "#app/lib/editor/editor.module.css";
import { ResultNote } from "#app/lib/editor/result-note.tsx";
import { versionedAction } from "#app/lib/editor/versioned-form.server.ts";
import { Versions } from "#app/lib/editor/versions.tsx";
import { orNotFound } from "#app/lib/or-not-found.server.ts";
import { Page } from "#app/lib/page/page.tsx";
import { visitContext } from "#app/lib/visit.server.ts";
import type { Route } from "./+types/collection";

export async function loader({ params: { id }, context }: Route.LoaderArgs) {
  const { api, shopOrigin } = context.get(visitContext);
  return { card: await orNotFound(api.call(contract.staffCollection, { params: { id } })), shopOrigin };
}

type Saved = { version: number; content: contract.CollectionContent };

export async function action({ params: { id }, request, context }: Route.ActionArgs) {
  const { api } = context.get(visitContext);
  return versionedAction(request, {
    draft: (body) => api.call(contract.saveCollectionDraft, { params: { id }, body: body as Saved }),
    publish: (body) => api.call(contract.publishCollection, { params: { id }, body: body as Saved }),
    drop: () => api.call(contract.dropCollectionDraft, { params: { id } }),
    restore: (n) => api.call(contract.restoreCollection, { params: { id, n } }),
  });
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: `${loaderData?.card.content.name ?? "Коллекция"}: офис` }];
}

export default function CollectionPage({ loaderData: { card, shopOrigin }, actionData }: Route.ComponentProps) {
  const { content, id, versions, draft } = card;
  return (
    <Page
      title={content.name}
      back={{ to: "/collections/", title: "К коллекциям" }}
      aside={
        <StatusPill tone={content.isActive ? "green" : "grey"}>{content.isActive ? "На сайте" : "Скрыта"}</StatusPill>
      }
    >
      <ResultNote answer={actionData} />
      <div className={editor.split}>
        <CollectionEditor key={id} card={card} shopOrigin={shopOrigin} isDone={Boolean(actionData?.done)} />
        <Versions draft={draft} versions={versions} />
      </div>
    </Page>
  );
}
