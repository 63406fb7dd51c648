import { ownReviewPart, voteForReview } from "@zertsalo/contract/reviews";
import { data } from "react-router";
import { orNotFound } from "#app/lib/http/or-not-found.server.ts";
import { paths } from "#app/lib/navigation/paths.ts";
import { sessionApi, visitorApi } from "#app/lib/session/visitor-api.server.ts";
import type { Route } from "./+types/shell-reviews";

const noStore = { headers: { "Cache-Control": "no-store" } };

/** The visitor's votes for a product's reviews, and where he may write one. A guest without a session has neither. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const productId = readId(url.searchParams.get("product"));
  const api = visitorApi(context);
  if (!api) return Response.json({ voted: [], writeHref: null }, noStore);
  const { voted, orderNumber } = await api.call(ownReviewPart, { params: { productId } });
  return Response.json({ voted, writeHref: orderNumber && `${paths.order(orderNumber)}#review` }, noStore);
}

/** A vote; a guest's session begins with it. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  const id = readId(form.get("id"));
  const api = await sessionApi(context);
  const isHelpful = form.get("helpful") === "Y";
  return Response.json(await orNotFound(api.call(voteForReview, { params: { id }, body: { isHelpful } })), noStore);
}

function readId(value: unknown): number {
  const id = Number(value);
  if (!Number.isInteger(id) || id <= 0 || id > 2_147_483_647) throw data(null, { status: 404 });
  return id;
}
