import { consoleChat } from "@zertsalo/contract/chat-console";
import { jsonAnswer } from "#app/lib/json-answer.server.ts";
import { visitContext } from "#app/lib/visit.server.ts";
import type { Route } from "./+types/chat-messages";

export function loader({ url, params, context }: Route.LoaderArgs) {
  const [before, after] = ["before", "after"].map((name) => Number(url.searchParams.get(name)) || null);
  const query = { ...(before && { before }), ...(after && { after }) };
  return jsonAnswer(() =>
    context.get(visitContext).api.call(consoleChat, { params: { chatId: params.chatId }, query }),
  );
}
