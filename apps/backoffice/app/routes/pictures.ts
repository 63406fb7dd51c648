import { cropPicture, type PictureCrop, uploadPicture } from "@zertsalo/contract/staff-pictures";
import { jsonAnswer } from "#app/lib/json-answer.server.ts";
import { visitContext } from "#app/lib/visit.server.ts";
import type { Route } from "./+types/pictures";

/** A form with a picture is passed on as it is, the API judges it; JSON wishes for a part of one. */
export async function action({ request, context }: Route.ActionArgs) {
  const { api } = context.get(visitContext);
  const type = request.headers.get("content-type") ?? "";
  if (type.startsWith("multipart/")) {
    const form = new Uint8Array(await request.arrayBuffer());
    return jsonAnswer(async () => ({ data: await api.upload(uploadPicture, form, { "content-type": type }) }));
  }
  const { mediaId, ...body } = (await request.json()) as PictureCrop & { mediaId: number };
  return jsonAnswer(async () => ({ data: await api.call(cropPicture, { params: { mediaId }, body }) }));
}
