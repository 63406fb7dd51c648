import { randomUUID } from "node:crypto";
import type { SentMessage } from "@zertsalo/contract/chat";
import type { ChatServerEvents, ChatClientEvents } from "@zertsalo/contract/chat-socket";
import { io, type Socket } from "socket.io-client";
import { shopOrigin } from "./environment.ts";
import { sessionCookie } from "./signed-in.ts";

/** A buyer's end of the chat, as his page has it. */
export async function openBuyerLine(userId: number) {
  const cookie = await sessionCookie(userId);
  const line: Socket<ChatServerEvents, ChatClientEvents> = io(shopOrigin, {
    path: "/ws/",
    transports: ["websocket"],
    reconnection: false,
    forceNew: true,
    auth: { platformId: "zertsalo", city: "Самара", url: "/product/zerkalo/" },
    extraHeaders: { origin: shopOrigin, cookie: `auth_token=${cookie}` },
  });
  await new Promise((resolve, reject) => line.once("connect", () => resolve(null)).once("connect_error", reject));
  return {
    /** The bearer token of the same session. */
    token: cookie.slice(cookie.indexOf(".") + 1),
    say: (text: string, over: Partial<SentMessage> = {}) =>
      line.timeout(5_000).emitWithAck("chat_message", { id: randomUUID(), text, fileIds: [], ...over }),
    read: (id: number) => line.timeout(5_000).emitWithAck("mark_read", { ids: [id] }),
    type: () => line.emit("chat_typing"),
    heard: <Event extends keyof ChatServerEvents>(event: Event) =>
      new Promise<Parameters<ChatServerEvents[Event]>[0]>((resolve) => line.once(event, resolve as never)),
    gone: () => new Promise((resolve) => line.once("disconnect", resolve)),
    close: () => line.disconnect(),
  };
}
