import { ApiError } from "@zertsalo/client/api-error";
import { WithdrawnProduct } from "@zertsalo/contract/product";

/** What the API tells of a product that is no longer sold; null when it refused for another reason. */
export function parseWithdrawn(error: unknown): WithdrawnProduct | null {
  if (!(error instanceof ApiError) || error.errorCode !== "product_withdrawn") return null;
  return WithdrawnProduct.safeParse(error.data).data ?? null;
}
