import { consoleArchive } from "@zertsalo/contract/chat-console";
import { jsonAnswer } from "#app/lib/json-answer.server.ts";
import { visitContext } from "#app/lib/visit.server.ts";
import type { Route } from "./+types/chat-archive";

export function loader({ url, context }: Route.LoaderArgs) {
  const before = Number(url.searchParams.get("before")) || null;
  const query = { q: url.searchParams.get("q") ?? "", ...(before && { before }) };
  return jsonAnswer(() => context.get(visitContext).api.call(consoleArchive, { query }));
}
