import { parseAuditChoice } from "#app/features/audit/audit-choice.ts";
import { auditFile } from "#app/features/audit/audit-file.server.ts";
import { visitContext } from "#app/lib/visit.server.ts";
import type { Route } from "./+types/audit-export";

/** The log as it is narrowed now, as a spreadsheet or as plain text. */
export function loader({ url: { searchParams }, context }: Route.LoaderArgs) {
  return auditFile(context.get(visitContext).api, parseAuditChoice(searchParams), searchParams.get("file"));
}
