import { chatNews, handleChatIntent } from "#app/features/chat/chat.server.ts";
import type { Route } from "./+types/shell-chat";

const headers = { "Cache-Control": "no-store" };

/** Online status and unread messages: polled every minute. */
export async function loader({ context }: Route.LoaderArgs) {
  return Response.json(await chatNews(context), { headers });
}

/** HTTP intents of the chat page. */
export async function action({ request, context }: Route.ActionArgs) {
  const body = (await request.json()) as { intent?: unknown; sent?: unknown };
  return Response.json(await handleChatIntent(context, body), { headers });
}
