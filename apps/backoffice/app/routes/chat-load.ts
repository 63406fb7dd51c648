import { chatLoad } from "@zertsalo/contract/chat-console";
import { jsonAnswer } from "#app/lib/json-answer.server.ts";
import { visitContext } from "#app/lib/visit.server.ts";
import type { Route } from "./+types/chat-load";

export function loader({ url, context }: Route.LoaderArgs) {
  const query = { from: url.searchParams.get("from") ?? "", to: url.searchParams.get("to") ?? "" };
  return jsonAnswer(() => context.get(visitContext).api.call(chatLoad, { query }));
}
