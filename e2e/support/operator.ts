import { createHash, randomBytes, randomUUID } from "node:crypto";
import {
  type ConsoleServerEvents,
  type ConsoleClientEvents,
  operatorsNamespace,
} from "@zertsalo/contract/chat-console-socket";
import { chatSocketPath } from "@zertsalo/contract/chat-limits";
import { staffCookie } from "@zertsalo/contract/staff";
import { io, type Socket } from "socket.io-client";
import { ask } from "./database.ts";
import { e2eEnvironment } from "./environment.ts";

const origin = e2eEnvironment.BACKOFFICE_ORIGIN ?? process.env.BACKOFFICE_ORIGIN ?? "http://localhost:3001";

/** Console client of an operator, for one buyer's chat. */
export async function operatorFor(buyerId: number) {
  const console = await openConsole();
  const chat = async () => {
    const [found] = await ask<{ id: number }>("select id from chat where base_user_id = $1 order by id desc limit 1", [
      buyerId,
    ]);
    return found?.id ?? 0;
  };
  const say = async <Word extends "chat_message" | "chat_message_edit" | "chat_take" | "chat_close" | "chat_block">(
    event: Word,
    payload: Parameters<ConsoleClientEvents[Word]>[0],
  ) => {
    const wild = console.timeout(5_000) as unknown as { emitWithAck(event: Word, payload: unknown): Promise<unknown> };
    const answer = (await wild.emitWithAck(event, payload)) as { ok: boolean; data: { id: number } };
    if (!answer.ok) throw new Error(`${event} was refused: ${JSON.stringify(answer)}`);
    return answer.data;
  };

  return {
    enter: async () => say("chat_take", { chatId: await chat(), isOver: true }),
    async answer(text: string, quoted = ""): Promise<number> {
      const chatId = await chat();
      const [quote] = await ask<{ id: number }>("select id from chat_message where chat_id = $1 and text = $2", [
        chatId,
        quoted,
      ]);
      const sent = { id: randomUUID(), chatId, text, fileIds: [], ...(quote && { quoteId: quote.id }) };
      return (await say("chat_message", sent)).id;
    },
    edit: (messageId: number, text: string) => say("chat_message_edit", { messageId, text }),
    close: async () => say("chat_close", { chatId: await chat() }),
    block: async () => say("chat_block", { chatId: await chat(), isBlocked: true, reason: "Проверка" }),
    leave: () => void console.disconnect(),
  };
}

async function openConsole(): Promise<Socket<ConsoleServerEvents, ConsoleClientEvents>> {
  const sessionId = randomBytes(32).toString("base64url");
  await ask(
    `insert into staff_session (id_hash, staff_id, ip_hash, expires_at)
     select $1, id, '', now() + interval '1 hour' from staff where 'operator' = any (roles) order by id limit 1`,
    [createHash("sha256").update(sessionId).digest()],
  );
  const console: Socket<ConsoleServerEvents, ConsoleClientEvents> = io(
    `${e2eEnvironment.API_URL}${operatorsNamespace}`,
    {
      path: chatSocketPath,
      transports: ["websocket"],
      reconnection: false,
      forceNew: true,
      extraHeaders: { origin, cookie: `${staffCookie}=${sessionId}` },
    },
  );
  await new Promise<void>((resolve, reject) => {
    console.once("connect", resolve);
    console.once("connect_error", reject);
  });
  return console;
}
