import { consoleCalculation } from "@zertsalo/contract/chat-console";
import { jsonAnswer } from "#app/lib/json-answer.server.ts";
import { visitContext } from "#app/lib/visit.server.ts";
import type { Route } from "./+types/chat-calculation";

export function loader({ url, params: { hash }, context }: Route.LoaderArgs) {
  const query = { options: url.searchParams.get("options") ?? "" };
  return jsonAnswer(() => context.get(visitContext).api.call(consoleCalculation, { params: { hash }, query }));
}
