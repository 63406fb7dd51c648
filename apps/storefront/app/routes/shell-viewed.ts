import { markViewed } from "@zertsalo/contract/catalog";
import { settle } from "#app/lib/settle.server.ts";
import { sessionApi } from "#app/lib/visitor-api.server.ts";
import type { Route } from "./+types/shell-viewed";

/** Remembers that the visitor has opened a product: the first write of most guests, so their session begins here. */
export async function action({ request, context }: Route.ActionArgs) {
  const productId = Number((await request.formData()).get("productId"));
  if (!Number.isInteger(productId) || productId <= 0) return Response.json({ count: 0 }, { status: 400 });
  const api = await sessionApi(context);
  return Response.json(await settle(api.call(markViewed, { params: { productId } }), { count: 0 }));
}
