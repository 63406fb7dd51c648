import { parseOrderLook } from "#app/features/orders/order-address.ts";
import { orderFile } from "#app/features/orders/order-file.server.ts";
import { visitContext } from "#app/lib/visit.server.ts";
import type { Route } from "./+types/order-export";

/** The list as it is narrowed now, as a spreadsheet or as plain text. */
export function loader({ url: { searchParams }, context }: Route.LoaderArgs) {
  return orderFile(context.get(visitContext).api, parseOrderLook(searchParams).filters, searchParams.get("file"));
}
