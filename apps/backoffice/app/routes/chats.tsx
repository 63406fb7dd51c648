import { cannedAnswers, consoleChats } from "@zertsalo/contract/chat-console";
import { Console } from "#app/features/chat/console.tsx";
import { memberContext, visitContext } from "#app/lib/visit.server.ts";
import type { Route } from "./+types/chats";

export async function loader({ context }: Route.LoaderArgs) {
  const { api, shopOrigin } = context.get(visitContext);
  const { id, rights } = context.get(memberContext);
  const [lists, answers] = await Promise.all([api.call(consoleChats), api.call(cannedAnswers)]);
  return {
    me: { id, leads: rights.includes("chats.lead") },
    begun: { ...lists.data, at: new Date().toISOString() },
    answers: answers.data,
    shopOrigin,
  };
}

/** It is read once: afterwards the console keeps itself up to date. */
export const shouldRevalidate = () => false;

export function meta() {
  return [{ title: "Чаты: офис" }];
}

export default function ChatsPage({ loaderData }: Route.ComponentProps) {
  return <Console {...loaderData} />;
}
