import * as contract from "@zertsalo/contract/staff-campaigns";
import { StatusPill } from "@zertsalo/ui/status-pill";
import { CampaignEditor } from "#app/features/campaigns/campaign-editor.tsx";
import { campaignStatuses } from "#app/features/campaigns/statuses.ts";
import editor from "#app/lib/editor/editor.module.css";
import { ResultNote } from "#app/lib/editor/result-note.tsx";
import { versionedAction } from "#app/lib/editor/versioned-form.server.ts";
import { Versions } from "#app/lib/editor/versions.tsx";
import { orNotFound } from "#app/lib/or-not-found.server.ts";
import { Page } from "#app/lib/page/page.tsx";
import { visitContext } from "#app/lib/visit.server.ts";
import type { Route } from "./+types/campaign";

export async function loader({ params: { id }, context }: Route.LoaderArgs) {
  const { api, shopOrigin } = context.get(visitContext);
  return { card: await orNotFound(api.call(contract.staffCampaign, { params: { id } })), shopOrigin };
}

type Saved = { version: number; content: contract.CampaignContent };

export async function action({ params: { id }, request, context }: Route.ActionArgs) {
  const { api } = context.get(visitContext);
  return versionedAction(request, {
    draft: (body) => api.call(contract.saveCampaignDraft, { params: { id }, body: body as Saved }),
    publish: (body) => api.call(contract.publishCampaign, { params: { id }, body: body as Saved }),
    drop: () => api.call(contract.dropCampaignDraft, { params: { id } }),
    restore: (n) => api.call(contract.restoreCampaign, { params: { id, n } }),
  });
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: `${loaderData?.card.content.name ?? "Акция"}: офис` }];
}

export default function CampaignPage({ loaderData: { card, shopOrigin }, actionData }: Route.ComponentProps) {
  const { content, id, status, versions, draft } = card;
  return (
    <Page
      title={content.name}
      back={{ to: "/campaigns/", title: "К акциям" }}
      aside={<StatusPill tone={campaignStatuses[status].tone}>{campaignStatuses[status].name}</StatusPill>}
    >
      <ResultNote answer={actionData} />
      <div className={editor.split}>
        <CampaignEditor key={id} card={card} shopOrigin={shopOrigin} isDone={Boolean(actionData?.done)} />
        <Versions draft={draft} versions={versions} />
      </div>
    </Page>
  );
}
