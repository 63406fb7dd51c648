import { randomUUID } from "node:crypto";
import { sendPendingMessage, chatStats } from "@zertsalo/contract/chat";
import { chatSocketPath } from "@zertsalo/contract/chat-limits";
import type { ChatServerEvents, ChatClientEvents } from "@zertsalo/contract/chat-socket";
import { specifiedSocket } from "@zertsalo/contract/specification-fields";
import { startTestApi } from "@zertsalo/testing/api";
import { newBuyer } from "@zertsalo/testing/builders";
import { io, type Socket } from "socket.io-client";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { signedInSession } from "../../ownership/callers.ts";
import { answer, type ConsolePage, newChatStaff, openConsole, say, staffSessionOf } from "./console.test-part.ts";

type Page = Socket<ChatServerEvents, ChatClientEvents>;

const api = await startTestApi();
const address = await api.app.listen({ port: 0, host: "127.0.0.1" });
const { PUBLIC_ORIGIN, BACKOFFICE_ORIGIN } = api.config;
const { maria } = await newChatStaff(api.db);
/** New in each test, so without messages. */
let userId: number;
let operator: ConsolePage;
const open: { disconnect(): unknown }[] = [];

beforeEach(async () => {
  userId = (await newBuyer(api.db, { hasChatConsent: true })).id;
  operator = await openConsole({
    address,
    origin: BACKOFFICE_ORIGIN,
    sessionId: await staffSessionOf(api.db, maria),
  });
  open.push(operator);
});
afterEach(() => {
  for (const page of open.splice(0)) page.disconnect();
});

/** The buyer's page; its listeners are attached before it connects. */
async function buyersPage() {
  const cookie = `auth_token=${await signedInSession(api.db, userId)}.a.b.c`;
  const page: Page = io(address, {
    path: chatSocketPath,
    transports: ["websocket"],
    reconnection: false,
    forceNew: true,
    autoConnect: false,
    extraHeaders: { origin: PUBLIC_ORIGIN, cookie },
  });
  open.push(page);
  const hears = <Event extends keyof ChatServerEvents>(event: Event) =>
    new Promise<Parameters<ChatServerEvents[Event]>[0]>((resolve) => page.once(event, resolve as never));
  const connect = async () => {
    const connected = new Promise((resolve, reject) =>
      page.once("connect", () => resolve(null)).once("connect_error", reject),
    );
    page.connect();
    await connected;
  };
  return { page, hears, connect };
}

const ask = async (text = "Встанет ли зеркало?") =>
  (await api.newUser(userId).call(sendPendingMessage, { body: { text } })).chatId;

/** A chat assigned to the operator, with the buyer's page connected. */
async function takenChat() {
  const buyer = await buyersPage();
  await buyer.connect();
  const chatId = await ask();
  await say(operator, "chat_take", { chatId });
  return { ...buyer, chatId };
}

const unread = async () => (await api.newUser(userId).call(chatStats, { query: { id: userId } })).unreadMessages;

describe("the buyer's page", () => {
  test("hears chat_unread_messages: messages sent while it was away", async () => {
    const chatId = await ask();
    await say(operator, "chat_take", { chatId });
    const { id } = await answer(operator, chatId, "Да, встанет");
    const { hears, connect } = await buyersPage();
    const news = hears("chat_unread_messages");
    await connect();
    expect(await news).toMatchObject([{ id, owner: "operator", text: "Да, встанет", unread: true }]);
  });

  test("hears chat_message: a message of the operator", async () => {
    const { hears, chatId } = await takenChat();
    const news = hears("chat_message");
    await answer(operator, chatId, "Да, встанет");
    expect(await news).toMatchObject({ chatId, owner: "operator", text: "Да, встанет", unread: true });
  });

  test("hears chat_message_edit: a changed message of the operator", async () => {
    const { hears, chatId } = await takenChat();
    const { id } = await answer(operator, chatId, "870 мм");
    const news = hears("chat_message_edit");
    await say(operator, "chat_message_edit", { messageId: id, text: "880 мм" });
    expect(await news).toMatchObject({ id, text: "880 мм" });
  });

  test("hears chat_enter: the name of the assigned operator", async () => {
    const { hears, connect } = await buyersPage();
    await connect();
    const chatId = await ask();
    const news = hears("chat_enter");
    await say(operator, "chat_take", { chatId });
    expect(await news).toEqual({ chatId, operator: "Мария" });
  });

  test("hears chat_closed: the chat was closed", async () => {
    const { hears, chatId } = await takenChat();
    const news = hears("chat_closed");
    await say(operator, "chat_close", { chatId });
    expect(await news).toEqual({ chatId, closedBy: "operator" });
  });

  test("hears add_to_black_list: the buyer was blocked during a chat", async () => {
    const { page, hears, chatId } = await takenChat();
    const [news, gone] = [hears("add_to_black_list"), new Promise((resolve) => page.once("disconnect", resolve))];
    await say(operator, "chat_block", { chatId, isBlocked: true, reason: "Оскорбления" });
    await news;
    expect(await gone).toBe("io server disconnect");
    // The open chat accepts no more messages, by socket or HTTP.
    await expect(ask("Впустите")).rejects.toMatchObject({ errorCode: "chat_blocked" });
    const again = await buyersPage();
    await expect(again.connect()).rejects.toMatchObject({ data: { errorCode: "chat_blocked" } });
  });

  test("says chat_message: it is stored and answered", async () => {
    const { page, chatId } = await takenChat();
    const answered = await page.emitWithAck("chat_message", { id: randomUUID(), text: "Спасибо", fileIds: [] });
    expect(answered).toMatchObject({ ok: true, data: { chatId, owner: "client", text: "Спасибо" } });
  });

  test("says mark_read: the message is marked as read", async () => {
    const { page, chatId } = await takenChat();
    const { id } = await answer(operator, chatId, "Да, встанет");
    expect(await unread()).toBe(1);
    expect(await page.emitWithAck("mark_read", { ids: [id] })).toEqual({ ok: true, data: { ids: [id] } });
    expect(await unread()).toBe(0);
  });

  test("every event of the specification is covered by one of these tests", ({ task }) => {
    const named = (verb: string) =>
      task.suite?.tasks.flatMap(({ name }) => (name.startsWith(`${verb} `) ? (name.split(/[ :]/)[1] ?? []) : []));
    expect(named("hears")?.toSorted()).toEqual(specifiedSocket.listensTo.toSorted());
    expect(named("says")?.toSorted()).toEqual(Object.keys(specifiedSocket.emits).toSorted());
  });
});
