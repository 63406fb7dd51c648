import { cuttingSheetDxf } from "@zertsalo/contract/staff-cutting-papers";
import { fileAnswer } from "#app/lib/file-answer.server.ts";
import { orNotFound } from "#app/lib/or-not-found.server.ts";
import { visitContext } from "#app/lib/visit.server.ts";
import type { Route } from "./+types/cutting-dxf";

export async function loader({ params, context }: Route.LoaderArgs) {
  return fileAnswer(await orNotFound(context.get(visitContext).api.call(cuttingSheetDxf, { params })), "attachment");
}
