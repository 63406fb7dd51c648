import * as contract from "@zertsalo/contract/staff-home-page";
import { HomeEditor } from "#app/features/home-page/home-editor.tsx";
import { ResultNote } from "#app/lib/editor/result-note.tsx";
import { versionedAction } from "#app/lib/editor/versioned-form.server.ts";
import { LoadError } from "#app/lib/page/load-error.tsx";
import { Page } from "#app/lib/page/page.tsx";
import { visitContext } from "#app/lib/visit.server.ts";
import type { Route } from "./+types/home-page";

const params = {};

export async function loader({ context }: Route.LoaderArgs) {
  const { api, shopOrigin } = context.get(visitContext);
  return { card: await api.call(contract.staffHomePage, { params }), shopOrigin };
}

type Saved = { version: number; content: contract.HomePageContent };

export async function action({ request, context }: Route.ActionArgs) {
  const { api } = context.get(visitContext);
  return versionedAction(request, {
    draft: (body) => api.call(contract.saveHomePageDraft, { params, body: body as Saved }),
    publish: (body) => api.call(contract.publishHomePage, { params, body: body as Saved }),
    drop: () => api.call(contract.dropHomePageDraft, { params }),
    restore: (n) => api.call(contract.restoreHomePage, { params: { n } }),
  });
}

export function meta() {
  return [{ title: "Главная страница: офис" }];
}

export default function HomePageRoute({ loaderData: { card, shopOrigin }, actionData }: Route.ComponentProps) {
  return (
    <Page title="Главная страница">
      <ResultNote answer={actionData} />
      <HomeEditor card={card} shopOrigin={shopOrigin} isDone={Boolean(actionData?.done)} />
    </Page>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <Page title="Главная страница">
      <LoadError error={error} what="главную" />
    </Page>
  );
}
