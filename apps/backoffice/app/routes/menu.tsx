import * as contract from "@zertsalo/contract/staff-menu";
import { MenuEditor } from "#app/features/menu/menu-editor.tsx";
import { ResultNote } from "#app/lib/editor/result-note.tsx";
import { versionedAction } from "#app/lib/editor/versioned-form.server.ts";
import { LoadError } from "#app/lib/page/load-error.tsx";
import { Page } from "#app/lib/page/page.tsx";
import { visitContext } from "#app/lib/visit.server.ts";
import type { Route } from "./+types/menu";

const params = {};

export async function loader({ context }: Route.LoaderArgs) {
  const { api, shopOrigin } = context.get(visitContext);
  return { card: await api.call(contract.staffMenu, { params }), shopOrigin };
}

type Saved = { version: number; content: contract.MenuContent };

export async function action({ request, context }: Route.ActionArgs) {
  const { api } = context.get(visitContext);
  return versionedAction(request, {
    draft: (body) => api.call(contract.saveMenuDraft, { params, body: body as Saved }),
    publish: (body) => api.call(contract.publishMenu, { params, body: body as Saved }),
    drop: () => api.call(contract.dropMenuDraft, { params }),
    restore: (n) => api.call(contract.restoreMenu, { params: { n } }),
  });
}

export function meta() {
  return [{ title: "Меню: офис" }];
}

export default function MenuPage({ loaderData: { card, shopOrigin }, actionData }: Route.ComponentProps) {
  return (
    <Page title="Меню">
      <ResultNote answer={actionData} />
      <MenuEditor card={card} shopOrigin={shopOrigin} isDone={Boolean(actionData?.done)} />
    </Page>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <Page title="Меню">
      <LoadError error={error} what="меню" />
    </Page>
  );
}
