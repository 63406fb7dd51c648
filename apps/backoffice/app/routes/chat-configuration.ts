import { consoleConfiguration } from "@zertsalo/contract/chat-console";
import { jsonAnswer } from "#app/lib/json-answer.server.ts";
import { visitContext } from "#app/lib/visit.server.ts";
import type { Route } from "./+types/chat-configuration";

export const loader = ({ params: { hash }, context }: Route.LoaderArgs) =>
  jsonAnswer(() => context.get(visitContext).api.call(consoleConfiguration, { params: { hash } }));
