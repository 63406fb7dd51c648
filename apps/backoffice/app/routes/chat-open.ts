import { consoleChats } from "@zertsalo/contract/chat-console";
import { jsonAnswer } from "#app/lib/json-answer.server.ts";
import { visitContext } from "#app/lib/visit.server.ts";
import type { Route } from "./+types/chat-open";

export const loader = ({ context }: Route.LoaderArgs) =>
  jsonAnswer(() => context.get(visitContext).api.call(consoleChats));
