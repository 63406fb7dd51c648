import { staffHealth } from "@zertsalo/contract/staff-health";
import { jsonAnswer } from "#app/lib/json-answer.server.ts";
import { visitContext } from "#app/lib/visit.server.ts";
import type { Route } from "./+types/health-latest";

export function loader({ context }: Route.LoaderArgs) {
  return jsonAnswer(async () => ({ data: await context.get(visitContext).api.call(staffHealth) }));
}
