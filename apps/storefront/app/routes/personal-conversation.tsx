import { data, redirect, type ShouldRevalidateFunctionArgs } from "react-router";
import type { PersonalHandle } from "#app/features/account/personal-frame-data.ts";
import { ChatPage } from "#app/features/chat/chat-page.tsx";
import { chatPage } from "#app/features/chat/chat.server.ts";
import { hiddenPage } from "#app/lib/seo/page-seo.server.ts";
import { findRedirect } from "#app/lib/navigation/run-guards.ts";
import { visitContext } from "#app/lib/session/visit.server.ts";
import { ownerApi } from "#app/lib/session/visitor-api.server.ts";
import type { Route } from "./+types/personal-conversation";

const title = "Чат с поддержкой";

/** Uses the whole screen on a phone. */
export const handle: PersonalHandle = { fillsPhone: true };

export async function loader({ context, url }: Route.LoaderArgs) {
  const { owner, api } = await ownerApi(context);
  // The token of the request may be older than the block; it has just been renewed.
  const to = findRedirect(url, context.get(visitContext));
  if (to) throw redirect(to);
  const chat = await chatPage(context, { api, owner, search: url.searchParams });
  return data(
    { chat, meta: hiddenPage(title) },
    { status: chat.isFailed ? 503 : 200, headers: { "Cache-Control": "no-store" } },
  );
}

/** The chat updates itself; only another card in the address needs a reload. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  currentUrl.search !== nextUrl.search;

/** Headers of the loader: the page is private. */
export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.meta ?? []; // the error page names itself
}

export default function PersonalConversation({ loaderData: { chat } }: Route.ComponentProps) {
  return <ChatPage key={chat.card?.key} data={chat} />;
}
