import { chatNews, handleChatIntent } from "#app/features/chat/chat.server.ts";
import type { Route } from "./+types/shell-chat";

const headers = { "Cache-Control": "no-store" };

/** Whether an operator is there and has written: asked every minute. */
export async function loader({ context }: Route.LoaderArgs) {
  return Response.json(await chatNews(context), { headers });
}

/** What the chat's page does by HTTP. */
export async function action({ request, context }: Route.ActionArgs) {
  const body = (await request.json()) as { wish?: unknown; sent?: unknown };
  return Response.json(await handleChatIntent(context, body), { headers });
}
