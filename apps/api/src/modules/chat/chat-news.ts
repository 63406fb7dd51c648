import type { ChatMessage } from "@zertsalo/contract/chat";
import type { ConsoleMessage } from "@zertsalo/contract/chat-console";
import { type ConsoleServerEvents, operatorsNamespace } from "@zertsalo/contract/chat-console-socket";
import type { ChatServerEvents } from "@zertsalo/contract/chat-socket";
import type { Server } from "../../server.ts";
import type { MarkedRow } from "./chat.queries.ts";
import { consoleChatById } from "./console.queries.ts";

export const buyersNamespace = "/";
export const buyerRoom = (userId: number): string => `user:${userId}`;
export const consolesRoom = "consoles";

/** Sends to every open page of the buyer, on any node. */
export function notifyBuyer<Event extends keyof ChatServerEvents>(
  app: Server,
  userId: number,
  event: Event,
  ...news: Parameters<ChatServerEvents[Event]>
): void {
  app.sockets.tell(buyersNamespace, buyerRoom(userId), event, ...news);
}

/** Sends to every open console. */
export function broadcastToOperators<Event extends keyof ConsoleServerEvents>(
  app: Server,
  event: Event,
  ...news: Parameters<ConsoleServerEvents[Event]>
): void {
  app.sockets.tell(operatorsNamespace, consolesRoom, event, ...news);
}

/** Sends a new or changed message of an operator. Buyers see only the operator's first name. */
export function broadcastMessage(
  app: Server,
  userId: number,
  event: "chat_message" | "chat_message_edit",
  message: ConsoleMessage,
): void {
  const { operator: _colleague, ...publicMessage } = message;
  notifyBuyer(app, userId, event, publicMessage);
  broadcastToOperators(app, event, message);
}

/** Sends a buyer's message to his other pages and to the operators. */
export function broadcastBuyerMessage(app: Server, userId: number, message: ChatMessage): void {
  notifyBuyer(app, userId, "chat_message", message);
  broadcastToOperators(app, "chat_message", { ...message, operator: null });
}

/** Reports to consoles that the buyer has read messages. */
export function broadcastRead(app: Server, marked: readonly MarkedRow[]): void {
  const at = new Date(app.clock.now()).toISOString();
  for (const [chatId, rows] of Map.groupBy(marked, (row) => row.chatId))
    broadcastToOperators(app, "chat_seen", { chatId, by: "client", ids: rows.map(({ id }) => id), at });
}

/** Sends the current row of a chat to consoles. A lost event is corrected by their next poll of the lists. */
export async function broadcastChatChange(app: Server, chatId: number): Promise<void> {
  const chat = await consoleChatById(app.db, chatId);
  if (chat) broadcastToOperators(app, "chat_changed", chat);
}
