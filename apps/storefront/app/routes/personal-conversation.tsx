import { data, redirect, type ShouldRevalidateFunctionArgs } from "react-router";
import { PersonalFrame } from "#app/features/account/personal-frame.tsx";
import { personalFrame } from "#app/features/account/personal-frame.server.ts";
import { ChatPage } from "#app/features/chat/chat-page.tsx";
import { chatPage } from "#app/features/chat/chat.server.ts";
import { hiddenPage } from "#app/lib/page-seo.server.ts";
import { redirectOf } from "#app/lib/run-guards.ts";
import { visitContext } from "#app/lib/visit.server.ts";
import type { Route } from "./+types/personal-conversation";

const title = "Чат с поддержкой";

export async function loader({ context, url }: Route.LoaderArgs) {
  const { frame, owner, api } = await personalFrame(context);
  // The token that came may be older than the black list; the frame has renewed it.
  const to = redirectOf(url, context.get(visitContext));
  if (to) throw redirect(to);
  const chat = await chatPage(context, { api, owner, asked: url.searchParams });
  return data({ frame, chat, meta: hiddenPage(title) }, { headers: { "Cache-Control": "no-store" } });
}

/** What stands on the page keeps itself; only another card is asked for. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  currentUrl.search !== nextUrl.search;

/** Only what the loader says: the page is its owner's alone. */
export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.meta ?? []; // the error page names itself
}

export default function PersonalConversation({ loaderData: { frame, chat } }: Route.ComponentProps) {
  return (
    <PersonalFrame frame={frame}>
      <ChatPage key={chat.card?.key} data={chat} />
    </PersonalFrame>
  );
}

export { ErrorPage as ErrorBoundary } from "#app/features/shell/error-page.tsx";
