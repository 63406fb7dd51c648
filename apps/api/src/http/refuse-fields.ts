import { ShopError } from "./shop-error.ts";

/** Throws the violations of domain rules in the same shape as schema errors. */
export function refuseFields(
  errors: Record<string, string | null>,
  code: "invalid_request" | "shopper_invalid" = "invalid_request",
): void {
  const found = Object.entries(errors).flatMap(([field, message]) =>
    message ? [{ field: `/${field}`, message }] : [],
  );
  if (found.length > 0) throw new ShopError(code, found);
}
