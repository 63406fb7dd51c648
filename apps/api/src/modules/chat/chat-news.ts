import type { ChatMessage } from "@zertsalo/contract/chat";
import type { ConsoleMessage } from "@zertsalo/contract/chat-console";
import { type ConsoleNews, operatorsNamespace } from "@zertsalo/contract/chat-console-socket";
import type { ChatNews } from "@zertsalo/contract/chat-socket";
import type { Server } from "../../server.ts";
import type { MarkedRow } from "./chat.queries.ts";
import { consoleChatById } from "./console.queries.ts";

export const buyersNamespace = "/";
export const roomOf = (userId: number): string => `user:${userId}`;
export const consolesRoom = "consoles";

/** To every page that the buyer has open, on any node. */
export function tellBuyer<Event extends keyof ChatNews>(
  app: Server,
  userId: number,
  event: Event,
  ...news: Parameters<ChatNews[Event]>
): void {
  app.sockets.tell(buyersNamespace, roomOf(userId), event, ...news);
}

/** To every open console. */
export function tellConsoles<Event extends keyof ConsoleNews>(
  app: Server,
  event: Event,
  ...news: Parameters<ConsoleNews[Event]>
): void {
  app.sockets.tell(operatorsNamespace, consolesRoom, event, ...news);
}

/** What an operator has said, or what has become of it. A buyer knows operators by their first names alone. */
export function tellOfMessage(
  app: Server,
  userId: number,
  event: "chat_message" | "chat_message_edit",
  message: ConsoleMessage,
): void {
  const { operator: _colleague, ...shown } = message;
  tellBuyer(app, userId, event, shown);
  tellConsoles(app, event, message);
}

/** A buyer has written: to his other pages, and to the operators. */
export function tellOfBuyersWord(app: Server, userId: number, message: ChatMessage): void {
  tellBuyer(app, userId, "chat_message", message);
  tellConsoles(app, "chat_message", { ...message, operator: null });
}

/** A buyer has seen what operators wrote. */
export function tellOfMarks(app: Server, marked: readonly MarkedRow[]): void {
  const at = new Date(app.clock.now()).toISOString();
  for (const [chatId, rows] of Map.groupBy(marked, (row) => row.chatId))
    tellConsoles(app, "chat_seen", { chatId, by: "client", ids: rows.map(({ id }) => id), at });
}

/** Consoles show the chat's row as it is now. A word that is lost is made good by their next look at the lists. */
export async function tellOfChange(app: Server, chatId: number): Promise<void> {
  const chat = await consoleChatById(app.db, chatId);
  if (chat) tellConsoles(app, "chat_changed", chat);
}
