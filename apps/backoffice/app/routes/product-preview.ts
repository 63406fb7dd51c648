import { ApiError } from "@zertsalo/client/api-error";
import { previewProduct } from "@zertsalo/contract/staff-products";
import { data, redirect } from "react-router";
import { visitContext } from "#app/lib/visit.server.ts";
import type { Route } from "./+types/product-preview";

/** To the shop's own page of the working copy, by a link made for this look. */
export async function loader({ params: { productId }, context }: Route.LoaderArgs) {
  const { api } = context.get(visitContext);
  try {
    const { link } = await api.call(previewProduct, { params: { productId: Number(productId) } });
    return redirect(link);
  } catch (error) {
    throw error instanceof ApiError && error.status < 500 ? data(null, { status: error.status }) : error;
  }
}
