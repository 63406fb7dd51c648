import * as contract from "@zertsalo/contract/staff-campaigns";
import { previewLinks } from "../../auth/preview-links.ts";
import { route } from "../../http/route.ts";
import { ShopError } from "../../http/shop-error.ts";
import type { Server } from "../../server.ts";
import { adminRoute } from "../staff/staff.ts";
import { type PreviewConfig, versionedRoutes } from "../staff-content/staff-content.ts";
import { addCampaign, allCampaigns, campaignCard, campaignKind, previewOfCampaign } from "./campaigns.service.ts";
import { campaignGoods } from "./candidates.ts";

/** Campaigns of staff: their pages, dates, prices and rules. */
export async function staffCampaignsRoutes(app: Server, { secret, origin }: PreviewConfig): Promise<void> {
  const links = previewLinks({ secret, purpose: "campaign" }, app.clock.now);
  const now = () => new Date(app.clock.now());
  adminRoute(app, contract.staffCampaigns, async (_input, db) => ({ campaigns: await allCampaigns(db, now()) }));
  adminRoute(app, contract.campaignCandidates, ({ query }, db) => campaignGoods(db, query));
  adminRoute(app, contract.createCampaign, async ({ body: { name }, note }, tx) => {
    const id = await addCampaign(tx, name, now());
    note({ subject: `id ${id}`, details: { after: await campaignKind.read(tx, String(id)) } });
    return { id };
  });
  const calls = {
    read: contract.staffCampaign,
    saveDraft: contract.saveCampaignDraft,
    dropDraft: contract.dropCampaignDraft,
    publish: contract.publishCampaign,
    restore: contract.restoreCampaign,
  };
  versionedRoutes(app, calls, {
    of: campaignKind,
    subjectOf: ({ id }) => String(id),
    card: (db, subject) => campaignCard(db, subject, now()),
  });
  adminRoute(app, contract.previewCampaign, async ({ params: { id } }, tx) => {
    await campaignKind.read(tx, String(id));
    return { link: `${origin}/preview/sale/${links.tokenOf(id)}/` };
  });
  app.route({
    ...route(contract.campaignPreview),
    handler: async ({ params }) => {
      const id = links.subjectOf(params.token);
      if (id === null) throw new ShopError("link_expired");
      return previewOfCampaign(app.db, String(id));
    },
  });
}
