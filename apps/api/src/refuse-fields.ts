import { ShopError } from "./shop-error.ts";

/** Refuses what the rules of the domain have found, in the shape in which a broken schema is refused. */
export function refuseFields(
  errors: Record<string, string | null>,
  code: "invalid_request" | "shopper_invalid" = "invalid_request",
): void {
  const found = Object.entries(errors).flatMap(([field, message]) =>
    message ? [{ field: `/${field}`, message }] : [],
  );
  if (found.length > 0) throw new ShopError(code, found);
}
