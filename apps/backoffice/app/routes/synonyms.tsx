import * as contract from "@zertsalo/contract/staff-synonyms";
import { SynonymsEditor } from "#app/features/synonyms/synonyms-editor.tsx";
import { ResultNote } from "#app/lib/editor/result-note.tsx";
import { versionedAction } from "#app/lib/editor/versioned-form.server.ts";
import { LoadError } from "#app/lib/page/load-error.tsx";
import { Page } from "#app/lib/page/page.tsx";
import { visitContext } from "#app/lib/visit.server.ts";
import type { Route } from "./+types/synonyms";

const params = {};

export async function loader({ context }: Route.LoaderArgs) {
  return { card: await context.get(visitContext).api.call(contract.staffSynonyms, { params }) };
}

type Saved = { version: number; content: contract.SynonymsContent };

const doneMessages = {
  draft: "Черновик сохранён. Покупатели ищут по-прежнему",
  publish: "Опубликовано. Поиск и подсказки меняются в течение минуты",
};

export async function action({ request, context }: Route.ActionArgs) {
  const { api } = context.get(visitContext);
  const steps = {
    draft: (body: unknown) => api.call(contract.saveSynonymsDraft, { params, body: body as Saved }),
    publish: (body: unknown) => api.call(contract.publishSynonyms, { params, body: body as Saved }),
    drop: () => api.call(contract.dropSynonymsDraft, { params }),
    restore: (n: number) => api.call(contract.restoreSynonyms, { params: { n } }),
  };
  return versionedAction(request, steps, doneMessages);
}

export function meta() {
  return [{ title: "Синонимы поиска: офис" }];
}

export default function SynonymsPage({ loaderData: { card }, actionData }: Route.ComponentProps) {
  return (
    <Page title="Синонимы поиска">
      <ResultNote answer={actionData} />
      <SynonymsEditor card={card} isDone={Boolean(actionData?.done)} />
    </Page>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <Page title="Синонимы поиска">
      <LoadError error={error} what="синонимы" />
    </Page>
  );
}
