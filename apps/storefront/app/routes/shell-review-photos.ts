import { ApiError } from "@zertsalo/client/api-error";
import { sendReviewPhoto } from "@zertsalo/contract/after-orders";
import { data } from "react-router";
import { visitorApi } from "#app/lib/session/visitor-api.server.ts";
import type { Route } from "./+types/shell-review-photos";

const noStore = { headers: { "Cache-Control": "no-store" } };

/** A photo for a review that follows. A refusal is an answer too: the form shows it beside the photo. */
export async function action({ request, context, params }: Route.ActionArgs) {
  const api = visitorApi(context);
  if (!api || !/^\d{1,11}$/.test(params.number)) throw data(null, { status: 404 });
  const form = new Uint8Array(await request.arrayBuffer());
  const contentType = request.headers.get("content-type") ?? "";
  try {
    const photo = await api.upload(sendReviewPhoto, form, { "content-type": contentType }, { params });
    return Response.json({ photo, refusal: null }, noStore);
  } catch (error) {
    if (!(error instanceof ApiError) || error.status >= 500) throw error;
    return Response.json({ photo: null, refusal: error.errorText }, noStore);
  }
}
