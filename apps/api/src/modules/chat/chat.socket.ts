import { createHash } from "node:crypto";
import { type ChatMessage, SentMessage } from "@zertsalo/contract/chat";
import { ChatHandshake, type ChatServerEvents, ChatRead, type ChatClientEvents } from "@zertsalo/contract/chat-socket";
import type { DefaultEventsMap, Namespace, Server as SocketServer, Socket } from "socket.io";
import { concurrencyLimit } from "../../limits/concurrency-limit.ts";
import { openConnections } from "../../limits/open-connections.ts";
import type { Server } from "../../server.ts";
import { ShopError } from "../../http/shop-error.ts";
import { sessionHash } from "../session/session.ts";
import { messageAnswers } from "./chat-answer.ts";
import { buyersHereMs, dropBuyer, touchBuyers } from "./buyers-here.ts";
import {
  buyersNamespace,
  buyerRoom,
  notifyBuyer,
  broadcastToOperators,
  broadcastBuyerMessage,
  broadcastChatChange,
  broadcastRead,
} from "./chat-news.ts";
import * as access from "./access.queries.ts";
import * as queries from "./chat.queries.ts";
import { type ChatParts, saveMessage } from "./chat.service.ts";
import { createPace } from "./pace.ts";
import { checkSocketsMs, createAcknowledger, every, toSocketError, parsePayload } from "./socket-events.ts";

interface Buyer {
  userId: number;
  sessionHash: Buffer;
  handshake: ChatHandshake;
}
/** Nodes exchange only room broadcasts. */
type ServerEvents = DefaultEventsMap;
type BuyerSocket = Socket<ChatClientEvents, ChatServerEvents, ServerEvents, Buyer>;
type BuyerNamespace = Namespace<ChatClientEvents, ChatServerEvents, ServerEvents, Buyer>;

/** Maximum of missed messages pushed on reconnect; older ones are read from the history. */
const maxResumed = 200;
const maxSocketsOfOne = 10;
const checkedAtOnce = 500;
const sweepEveryMs = 2_000;
/** How far back a sweep looks: longer than a node survives without its database. */
const sweptMs = 20_000;

/** The buyer's side of the chat: sockets are authenticated by the session cookie. */
export function chatSocket(app: Server, parts: ChatParts): void {
  app.sockets.onOpen((io: SocketServer) => {
    const buyers: BuyerNamespace = io.of(buyersNamespace);
    // After a node crash all its pages reconnect to the others at once: the limit makes them queue, so that messages
    // and HTTP requests are not delayed.
    const inTurn = concurrencyLimit({ places: 4, queue: 20_000 });
    const connections = openConnections(maxSocketsOfOne);
    buyers.use((socket, next) => {
      inTurn(() => authenticate(app, socket, connections.take)).then(
        () => next(),
        (error: unknown) => next(toSocketError(app, error)),
      );
    });
    buyers.on("connection", (socket) => {
      trackDelivered(socket);
      listen(app, parts, socket);
      trackPresence(app, buyers, socket);
      inTurn(() => welcome(app, parts, socket)).catch((error: unknown) => {
        app.log.error({ err: error }, "chat connection setup failed");
        // Looks like a lost connection, so the client reconnects.
        socket.conn.close();
      });
    });
    const timers = [
      every(app, checkSocketsMs, () => dropEnded(app, buyers)),
      every(app, buyersHereMs, () =>
        touchBuyers(
          app,
          Array.from(buyers.sockets.values(), ({ data }) => data.userId),
        ),
      ),
      every(app, sweepEveryMs, () => resendUndelivered(app, parts, buyers)),
    ];
    return () => timers.forEach((timer) => clearInterval(timer));
  });
}

/** Tracks which buyers have the chat open, for operators. The next periodic update makes up for a failure. */
function trackPresence(app: Server, buyers: BuyerNamespace, socket: BuyerSocket): void {
  const { userId } = socket.data;
  const quietly = (error: unknown) => app.log.warn({ err: error }, "chat presence lookup failed");
  touchBuyers(app, [userId]).catch(quietly);
  socket.on("disconnect", () => {
    if (!buyers.adapter.rooms.has(buyerRoom(userId))) dropBuyer(app, userId).catch(quietly);
  });
}

/** Recent messages delivered to each socket of this node, for the sweep. */
const deliveredTo = new WeakMap<BuyerSocket, Set<number>>();

function trackDelivered(socket: BuyerSocket): void {
  deliveredTo.set(socket, new Set());
  socket.onAnyOutgoing((event, news: { id: number }) => {
    if (event === "chat_message") deliveredTo.get(socket)?.add(news.id);
  });
}

/**
 * Broadcasts can be lost if a node dies between commit and broadcast, or Redis fails. So each node resends recent
 * stored messages that were not delivered to its own sockets. A reconnected page gets recent messages again, since
 * it may have missed one that is older than the last one it has.
 */
export async function resendUndelivered(app: Server, parts: ChatParts, buyers: BuyerNamespace): Promise<void> {
  const socketsOf = (userId: number) =>
    [...(buyers.adapter.rooms.get(buyerRoom(userId)) ?? [])].flatMap((id) => buyers.sockets.get(id) ?? []);
  const sent = await queries.sentSince(parts.db, new Date(app.clock.now() - sweptMs));
  const undelivered = new Map<number, BuyerSocket[]>();
  for (const [userId, rows] of Map.groupBy(sent, (row) => row.userId)) {
    for (const socket of socketsOf(userId)) {
      const delivered = deliveredTo.get(socket);
      if (!delivered) continue;
      for (const { id } of rows) if (!delivered.has(id)) undelivered.set(id, [...(undelivered.get(id) ?? []), socket]);
      // Older messages are outside the sweep's window.
      for (const id of delivered) if (id < (rows[0]?.id ?? 0)) delivered.delete(id);
    }
  }
  if (undelivered.size === 0) return;
  const messages = await messageAnswers(
    parts.db,
    await queries.messagesByIds(parts.db, [...undelivered.keys()]),
    parts.links,
  );
  for (const message of messages)
    for (const socket of undelivered.get(message.id) ?? []) socket.emit("chat_message", message);
}

type TakePlace = ReturnType<typeof openConnections>["take"];

async function authenticate(app: Server, socket: BuyerSocket, takePlace: TakePlace): Promise<void> {
  const hash = sessionHash(sessionIdOf(socket.handshake.headers.cookie ?? ""));
  const visit = hash && (await access.findVisit(app, hash));
  if (!visit || visit.userId === null || visit.companyId !== null) throw new ShopError("forbidden");
  const { userId } = visit;
  if (visit.isBlocked) throw new ShopError("chat_blocked");
  // Counted at once: sockets that come together would all find the same room half empty.
  const leave = takePlace(userId);
  if (!leave) throw new ShopError("too_many_request");
  socket.conn.once("close", leave);
  socket.once("disconnect", leave);
  Object.assign(socket.data, { userId, sessionHash: hash, handshake: ChatHandshake.parse(socket.handshake.auth) });
}

/** The cookie is `auth_token`: the session id, a dot, and a token that is not used here. */
function sessionIdOf(cookie: string): string | null {
  return /(?:^|;\s*)auth_token=([\w-]{43})\./.exec(cookie)?.[1] ?? null;
}

/** Sends unread and missed messages, and stores the question from the handshake. */
async function welcome(app: Server, parts: ChatParts, socket: BuyerSocket): Promise<void> {
  const { db, links } = parts;
  const { userId, handshake } = socket.data;
  // Joins the room first: a message that arrives during the reads is sent twice rather than never.
  await socket.join(buyerRoom(userId));
  const { hasUnread, hasMissed } = await queries.waitingFor(parts, userId, handshake.lastId);
  const unread = hasUnread ? await queries.unreadMessages(db, userId) : [];
  socket.emit("chat_unread_messages", await messageAnswers(db, unread, links));
  if (hasMissed && handshake.lastId !== undefined) {
    const missed = await queries.messagesAfter(parts, userId, handshake.lastId, maxResumed);
    for (const message of await messageAnswers(db, missed, links)) socket.emit("chat_message", message);
  }
  const { question = "", fileId } = handshake;
  if (!question.trim() && !fileId) return;
  const sent = { id: questionKey(socket.data), text: question, fileIds: fileId ? [fileId] : [] };
  const message = await saveMessage(parts, userId, sent, toClientInfo(handshake)).catch(onlyRefusals);
  if (message) broadcastBuyerMessage(app, userId, message);
}

/** Key of a handshake question, which has no id: the same question on a reconnect must not be stored twice. */
function questionKey({ userId, handshake: { question = "", fileId = "", lastId = 0 } }: Buyer): string {
  const hex = createHash("sha256")
    .update(JSON.stringify([userId, question, fileId, lastId]))
    .digest("hex");
  return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    "-",
  );
}

function onlyRefusals(error: unknown): null {
  if (error instanceof ShopError) return null;
  throw error;
}

const toClientInfo = ({ platformId, name, city, url }: ChatHandshake): queries.ClientInfo => ({
  platform: platformId,
  name,
  city,
  url,
});

function listen(app: Server, parts: ChatParts, socket: BuyerSocket): void {
  const { userId, handshake } = socket.data;
  const answered = createAcknowledger(app, { max: 20, perMs: 10_000 });
  const typingPace = createPace({ max: 10, perMs: 10_000 });

  socket.on("chat_message", async (sent, answer) => {
    const work = () => saveMessage(parts, userId, parsePayload(SentMessage, sent), toClientInfo(handshake));
    const message: ChatMessage | null = await answered(answer, work);
    if (message) broadcastBuyerMessage(app, userId, message);
  });
  socket.on("mark_read", (read, answer) =>
    answered(answer, async () => {
      const marked = await queries.markRead(parts.db, userId, parsePayload(ChatRead, read).ids);
      broadcastRead(app, marked);
      return { ids: marked.map(({ id }) => id) };
    }),
  );
  socket.on("chat_close", async (answer) => {
    const closed = await answered(answer, async () => {
      const chatId = await queries.closeOpenChat(parts.db, userId);
      if (chatId === null) throw new ShopError("not_found");
      return { chatId };
    });
    if (!closed) return;
    notifyBuyer(app, userId, "chat_closed", { ...closed, closedBy: "client" });
    await broadcastChatChange(app, closed.chatId);
  });
  socket.on("chat_typing", async () => {
    if (!typingPace.takes(app.clock.now())) return;
    const chatId = await queries.findOpenChat(parts.db, userId);
    if (chatId !== null) broadcastToOperators(app, "chat_typing", { chatId, who: "client", operatorId: null });
  });
}

/** Disconnects buyers who have signed out or were blocked. */
export async function dropEnded(app: Server, buyers: BuyerNamespace): Promise<void> {
  const here = [...buyers.sockets.values()];
  for (let at = 0; at < here.length; at += checkedAtOnce) {
    const some = here.slice(at, at + checkedAtOnce);
    const staying = await access.findAllowedSessions(
      app.db,
      some.map(({ data }) => data.sessionHash),
    );
    for (const socket of some) if (!staying.has(socket.data.sessionHash.toString("hex"))) socket.disconnect(true);
  }
}
