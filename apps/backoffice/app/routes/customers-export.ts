import { customerFile } from "#app/features/customers/customer-file.server.ts";
import { parseCustomerLook } from "#app/features/customers/customer-views.tsx";
import { visitContext } from "#app/lib/visit.server.ts";
import type { Route } from "./+types/customers-export";

/** The list as it is narrowed now, as a spreadsheet or as plain text. */
export function loader({ url: { searchParams }, context }: Route.LoaderArgs) {
  return customerFile(context.get(visitContext).api, parseCustomerLook(searchParams), searchParams.get("file"));
}
