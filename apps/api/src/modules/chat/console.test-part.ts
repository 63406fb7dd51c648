import { randomUUID } from "node:crypto";
import type { ConsoleMessage } from "@zertsalo/contract/chat-console";
import {
  type ConsoleServerEvents,
  type ConsoleClientEvents,
  operatorsNamespace,
} from "@zertsalo/contract/chat-console-socket";
import { chatSocketPath } from "@zertsalo/contract/chat-limits";
import type { SocketAnswer } from "@zertsalo/contract/chat-socket";
import { staffCookie } from "@zertsalo/contract/staff";
import type { Db } from "@zertsalo/db/connection";
import { hashOfSecret, newSecret } from "@zertsalo/db/secrets";
import { newStaffMember } from "@zertsalo/testing/builders";
import { sql } from "kysely";
import { io, type Socket } from "socket.io-client";

export type ConsolePage = Socket<ConsoleServerEvents, ConsoleClientEvents>;

/** Two operators, a content editor and the owner. */
export const newChatStaff = async (db: Db) => ({
  maria: (await newStaffMember(db, "Мария Ветрова", "operator")).id,
  nikita: (await newStaffMember(db, "Никита Осипов", "operator")).id,
  vera: (await newStaffMember(db, "Вера Зимина", "content")).id,
  owner: (await newStaffMember(db, "Сергей Поляков", "owner")).id,
});

/** Session id of a signed-in member of staff. */
export async function staffSessionOf(db: Db, staffId: number): Promise<string> {
  const sessionId = newSecret();
  await sql`
    insert into staff_session (id_hash, staff_id, ip_hash, expires_at)
    values (${hashOfSecret(sessionId)}, ${staffId}, '', now() + interval '12 hours')`.execute(db);
  return sessionId;
}

export interface Opening {
  address: string;
  origin: string;
  /** Staff session. */
  sessionId: string;
}

/** Socket of an operator's console. */
export function openConsole({ address, origin, sessionId }: Opening): Promise<ConsolePage> {
  const page: ConsolePage = io(`${address}${operatorsNamespace}`, {
    path: chatSocketPath,
    transports: ["websocket"],
    reconnection: false,
    forceNew: true,
    extraHeaders: { origin, cookie: `${staffCookie}=${sessionId}` },
  });
  return new Promise((resolve, reject) => {
    page.once("connect", () => resolve(page));
    page.once("connect_error", (error) => {
      page.disconnect();
      reject(error);
    });
  });
}

/** The first matching event: events of earlier actions may still be in flight. */
export const heard = <Event extends keyof ConsoleServerEvents>(
  page: ConsolePage,
  event: Event,
  isMeant: (news: Parameters<ConsoleServerEvents[Event]>[0]) => boolean = () => true,
) =>
  new Promise<Parameters<ConsoleServerEvents[Event]>[0]>((resolve) => {
    const hear = (news: Parameters<ConsoleServerEvents[Event]>[0]) => void (isMeant(news) && resolve(news));
    page.on(event, hear as never);
  });

type Word = Exclude<keyof ConsoleClientEvents, "chat_typing">;
type DataOf<Each extends Word> =
  Parameters<Parameters<ConsoleClientEvents[Each]>[1]>[0] extends SocketAnswer<infer Data> ? Data : never;

/** Emits an event; returns the acknowledged data, or the error code. */
export async function say<Each extends Word>(
  page: ConsolePage,
  event: Each,
  payload: unknown,
): Promise<DataOf<Each> | string> {
  // Untyped, because tests also send invalid payloads.
  const wild = page as unknown as { emitWithAck(event: Word, payload: unknown): Promise<unknown> };
  const answer = (await wild.emitWithAck(event, payload)) as SocketAnswer<DataOf<Each>>;
  return answer.ok ? answer.data : answer.errorCode;
}

export const answer = (page: ConsolePage, chatId: number, text: string, over: object = {}) =>
  say(page, "chat_message", { id: randomUUID(), chatId, text, fileIds: [], ...over }) as Promise<
    ConsoleMessage & string
  >;
