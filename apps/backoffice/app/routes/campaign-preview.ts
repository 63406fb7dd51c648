import { previewCampaign } from "@zertsalo/contract/staff-campaigns";
import { redirect } from "react-router";
import { visitContext } from "#app/lib/visit.server.ts";
import type { Route } from "./+types/campaign-preview";

/** To the shop's own page of the draft, by a link made for this look. */
export async function loader({ params: { id }, context }: Route.LoaderArgs) {
  const { link } = await context.get(visitContext).api.call(previewCampaign, { params: { id } });
  return redirect(link);
}
