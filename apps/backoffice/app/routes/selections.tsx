import * as contract from "@zertsalo/contract/staff-shelves";
import { SelectionTabs } from "#app/features/selections/selection-tabs.tsx";
import { ShelvesEditor } from "#app/features/selections/shelves-editor.tsx";
import editor from "#app/lib/editor/editor.module.css";
import { ResultNote } from "#app/lib/editor/result-note.tsx";
import { versionedAction } from "#app/lib/editor/versioned-form.server.ts";
import { Versions } from "#app/lib/editor/versions.tsx";
import { Page } from "#app/lib/page/page.tsx";
import { visitContext } from "#app/lib/visit.server.ts";
import type { Route } from "./+types/selections";

const params = { page: "home" as const };

export async function loader({ context }: Route.LoaderArgs) {
  const { api, shopOrigin } = context.get(visitContext);
  return { card: await api.call(contract.staffShelves, { params }), shopOrigin };
}

type Saved = { version: number; content: contract.ShelvesContent };

export async function action({ request, context }: Route.ActionArgs) {
  const { api } = context.get(visitContext);
  return versionedAction(request, {
    draft: (body) => api.call(contract.saveShelvesDraft, { params, body: body as Saved }),
    publish: (body) => api.call(contract.publishShelves, { params, body: body as Saved }),
    drop: () => api.call(contract.dropShelvesDraft, { params }),
    restore: (n) => api.call(contract.restoreShelves, { params: { ...params, n } }),
  });
}

export function meta() {
  return [{ title: "Подборки: офис" }];
}

export default function SelectionsPage({ loaderData: { card, shopOrigin }, actionData }: Route.ComponentProps) {
  const { versions, draft } = card;
  return (
    <Page title="Подборки">
      <SelectionTabs current="shelves" />
      <ResultNote answer={actionData} />
      <div className={editor.split}>
        <ShelvesEditor card={card} shopOrigin={shopOrigin} isDone={Boolean(actionData?.done)} />
        <Versions draft={draft} versions={versions} />
      </div>
    </Page>
  );
}
