import { keepChatFile } from "#app/features/chat/chat.server.ts";
import type { Route } from "./+types/shell-chat-files";

/** A file for a message that follows. */
export async function action({ request, context }: Route.ActionArgs) {
  return Response.json(await keepChatFile(context, request), { headers: { "Cache-Control": "no-store" } });
}
