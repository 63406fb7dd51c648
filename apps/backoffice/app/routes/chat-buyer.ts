import { consoleBuyer } from "@zertsalo/contract/chat-console";
import { jsonAnswer } from "#app/lib/json-answer.server.ts";
import { visitContext } from "#app/lib/visit.server.ts";
import type { Route } from "./+types/chat-buyer";

export const loader = ({ params, context }: Route.LoaderArgs) =>
  jsonAnswer(() => context.get(visitContext).api.call(consoleBuyer, { params: { chatId: params.chatId } }));
