import { randomUUID } from "node:crypto";
import type { ChatMessage } from "@zertsalo/contract/chat";
import { sendPendingMessage } from "@zertsalo/contract/chat";
import type { ChatServerEvents, ChatRead, ChatClientEvents, SocketAnswer } from "@zertsalo/contract/chat-socket";
import { startTestApi } from "@zertsalo/testing/api";
import { newBuyer, newCompany, newStaffMember } from "@zertsalo/testing/builders";
import { sql } from "kysely";
import { io, type Socket } from "socket.io-client";
import { afterEach, beforeEach, expect, test } from "vitest";
import { signedInSession } from "../../ownership/callers.ts";
import { sessionHash } from "../session/session.ts";
import { dropEnded, resendUndelivered } from "./chat.socket.ts";
import { fileLinks } from "./file-links.ts";

type Page = Socket<ChatServerEvents, ChatClientEvents>;

const api = await startTestApi();
const newChatter = async () => (await newBuyer(api.db, { hasChatConsent: true })).id;
const company = await newCompany(api.db);
const { id: blocked } = await newBuyer(api.db, { hasChatConsent: true, isChatBlocked: true });
const { id: operator } = await newStaffMember(api.db, "Мария Ветрова", "operator");
/** New in each test, so without messages. */
let anna: number;
let ivan: number;
const address = await api.app.listen({ port: 0, host: "127.0.0.1" });
const origin = api.config.PUBLIC_ORIGIN;
const parts = {
  db: api.db,
  pool: api.app.pool,
  links: fileLinks({ host: "http://files.test", secret: api.config.FILES_SECRET }, api.app.clock.now),
};

const pages: Page[] = [];
beforeEach(async () => {
  [anna, ivan] = [await newChatter(), await newChatter()];
});
afterEach(() => {
  for (const page of pages.splice(0)) page.disconnect();
});

interface Opening {
  auth?: object;
  headers?: Record<string, string>;
}

const cookieOf = async (userId: number, companyId: number | null = null) => ({
  cookie: `city_id=44; auth_token=${await signedInSession(api.db, userId, companyId)}.a.b.c`,
});

function open({ auth = {}, headers = {} }: Opening): Page {
  const page: Page = io(address, {
    path: "/ws/",
    transports: ["websocket"],
    reconnection: false,
    forceNew: true,
    auth: { platformId: "zertsalo", name: "Анна", city: "Самара", url: "/", clientId: anna, ...auth },
    extraHeaders: { origin, ...headers },
  });
  pages.push(page);
  return page;
}

const connected = (page: Page) =>
  new Promise<Page>((resolve, reject) => {
    page.once("connect", () => resolve(page));
    page.once("connect_error", reject);
  });
const heard = <Event extends keyof ChatServerEvents>(page: Page, event: Event) =>
  new Promise<Parameters<ChatServerEvents[Event]>[0]>((resolve) => {
    page.once(event, ((news: Parameters<ChatServerEvents[Event]>[0]) => resolve(news)) as never);
  });
const signedIn = async (userId: number, opening: Opening = {}) =>
  connected(open({ ...opening, headers: await cookieOf(userId) }));
const chatsOf = (userId: number) => api.db.selectFrom("chat").selectAll().where("base_user_id", "=", userId).execute();
const messagesOf = (userId: number) =>
  api.db
    .selectFrom("chat_message")
    .innerJoin("chat", "chat.id", "chat_id")
    .select("text")
    .where("base_user_id", "=", userId)
    .orderBy("chat_message.id")
    .execute();
const say = (page: Page, text: string, over: object = {}): Promise<SocketAnswer<ChatMessage>> =>
  page.emitWithAck("chat_message", { id: randomUUID(), text, fileIds: [], ...over });

test("a message is stored, acknowledged, then sent to the buyer's other pages", async () => {
  const [page, other] = [await signedIn(anna), await signedIn(anna)];
  const news = heard(other, "chat_message");
  const id = randomUUID();
  const answer = await say(page, "Здравствуйте", { id });
  expect(answer).toMatchObject({ ok: true, data: { sentKey: id, owner: "client", text: "Здравствуйте" } });
  expect(await news).toEqual(answer.ok && answer.data);
  expect(await chatsOf(anna)).toMatchObject([{ said_city: "Самара" }]);
});

test("a message resent after a lost acknowledgement is stored once", async () => {
  const page = await signedIn(anna);
  const id = randomUUID();
  const [first, again] = [await say(page, "Раз", { id }), await say(page, "Раз", { id })];
  expect(again).toEqual(first);
  expect(await messagesOf(anna)).toHaveLength(1);
});

test("ten concurrent copies are stored once, with or without an open chat", async () => {
  const page = await signedIn(anna);
  for (const text of ["Раз", "Два"]) {
    const id = randomUUID();
    const answers = await Promise.all(Array.from({ length: 10 }, () => say(page, text, { id })));
    expect(new Set(answers.map((answer) => JSON.stringify(answer)))).toEqual(new Set([JSON.stringify(answers[0])]));
    expect(answers[0]).toMatchObject({ ok: true, data: { text, sentKey: id } });
  }
  expect(await messagesOf(anna)).toEqual([{ text: "Раз" }, { text: "Два" }]);
});

test("a copy sent after its chat was closed opens no new chat", async () => {
  const page = await signedIn(anna);
  const id = randomUUID();
  const first = await say(page, "Раз", { id });
  await page.emitWithAck("chat_close");
  expect(await say(page, "Раз", { id })).toEqual(first);
  expect(await chatsOf(anna)).toHaveLength(1);
  await say(page, "Два");
  expect(await say(page, "Раз", { id })).toEqual(first);
  expect(await messagesOf(anna)).toHaveLength(2);
});

test("signed-out and blocked buyers are disconnected; others stay", async () => {
  const cookie = await cookieOf(anna);
  const [leaves, isShutOut, stays] = [
    await connected(open({ headers: cookie })),
    await signedIn(ivan),
    await signedIn(anna),
  ];
  const hash = sessionHash(cookie.cookie.split("auth_token=")[1]!.split(".")[0] ?? null);
  await sql`update session set revoked_at = now() where id_hash = ${hash}`.execute(api.db);
  await sql`update base_user set is_chat_blocked = true where id = ${ivan}`.execute(api.db);
  await dropEnded(api.app, api.app.sockets.io!.of("/"));
  await expect.poll(() => [leaves, isShutOut, stays].map((page) => page.connected)).toEqual([false, false, true]);
});

test("a buyer receives only his own chats, whatever the handshake claims", async () => {
  const stranger = await signedIn(ivan, { auth: { clientId: anna } });
  const heardTexts = knownOnce(stranger);
  const page = await signedIn(anna);
  await say(page, "Секрет");
  await say(stranger, "Моё");
  await expect.poll(heardTexts).toEqual(["Моё"]);
});

/** Messages as a page displays them: deduplicated by id, since delivery is at least once. */
function knownOnce(page: Page): () => string[] {
  const texts = new Map<number, string>();
  page.on("chat_message", ({ id, text }) => texts.set(id, text));
  return () => [...texts.values()];
}

test("a reconnecting page gets its missed messages in order", async () => {
  const page = await signedIn(anna);
  const first = await say(page, "Первое");
  page.disconnect();
  const offline = api.newUser(anna);
  for (const text of ["Второе", "Третье"]) await offline.call(sendPendingMessage, { body: { text } });
  // The sweep resends recent messages too.
  await sql`
    update chat_message set created_at = created_at - interval '1 minute'
    where chat_id = (select id from chat where base_user_id = ${anna})`.execute(api.db);
  const back = open({ auth: { lastId: first.ok ? first.data.id : 0 }, headers: await cookieOf(anna) });
  const sent = knownOnce(back);
  await connected(back);
  await expect.poll(() => sent()).toEqual(["Второе", "Третье"]);
});

test("a reconnecting page gets an undelivered message older than its last one", async () => {
  const page = await signedIn(anna);
  const first = await say(page, "Первое");
  // Stored by a node that died before the broadcast.
  await sql`
    insert into chat_message (chat_id, owner, text)
    select id, 'client', 'Никому не сказанное' from chat where base_user_id = ${anna}`.execute(api.db);
  const last = await say(page, "Последнее");
  const lastIds = [first, last].map((answer) => (answer.ok ? answer.data.id : 0));
  for (const lastId of lastIds) {
    const back = open({ auth: { lastId }, headers: await cookieOf(anna) });
    const sent = knownOnce(back);
    // Sent after the page has joined its room.
    const welcomed = heard(back, "chat_unread_messages");
    await connected(back);
    await welcomed;
    await resendUndelivered(api.app, parts, api.app.sockets.io!.of("/"));
    await expect.poll(sent).toContain("Никому не сказанное");
  }
});

test("a page without messages gets those sent from another page while it was away", async () => {
  const headers = await cookieOf(anna);
  const page = open({ auth: { lastId: 0 }, headers });
  await connected(page);
  page.disconnect();
  await api.newUser(anna).call(sendPendingMessage, { body: { text: "С телефона" } });
  expect(await heard(open({ auth: { lastId: 0 }, headers }), "chat_message")).toMatchObject({ text: "С телефона" });
});

test("a handshake question is stored once, however often the page connects", async () => {
  const headers = await cookieOf(anna);
  const opening = { auth: { question: "Есть ли доставка в Тольятти?" }, headers };
  const page = open(opening);
  expect(await heard(page, "chat_message")).toMatchObject({ text: "Есть ли доставка в Тольятти?" });
  page.disconnect();
  await heard(open(opening), "chat_message");
  expect(await messagesOf(anna)).toHaveLength(1);
});

test("unread operator messages are sent on connect and marked read on request", async () => {
  const { chatId } = await api.newUser(anna).call(sendPendingMessage, { body: { text: "Вопрос" } });
  await sql`insert into chat_message (chat_id, owner, operator_id, text)
    values (${chatId}, 'operator', ${operator}, 'Ответ')`.execute(api.db);
  const page = open({ headers: await cookieOf(anna) });
  const [unread] = await heard(page, "chat_unread_messages");
  expect(unread).toMatchObject({ owner: "operator", text: "Ответ", unread: true });
  const read: SocketAnswer<ChatRead> = await page.emitWithAck("mark_read", { ids: [unread!.id] });
  expect(read).toEqual({ ok: true, data: { ids: [unread!.id] } });
});

test("«Завершить чат» closes the chat on all pages; the next message opens a new one", async () => {
  const [page, other] = [await signedIn(anna), await signedIn(anna)];
  await say(page, "Спасибо, всё понятно");
  const news = heard(other, "chat_closed");
  const answer = await page.emitWithAck("chat_close");
  const chatId = answer.ok ? answer.data.chatId : 0;
  expect(await news).toEqual({ chatId, closedBy: "client" });
  const next = await say(page, "Ещё вопрос");
  expect(next.ok && next.data.chatId).not.toBe(chatId);
});

test.each([
  {
    name: "a page of another origin",
    opening: async () => ({ headers: { ...(await cookieOf(anna)), origin: "https://evil.test" } }),
  },
  { name: "somebody without a cookie", opening: async () => ({}) },
  {
    name: "somebody with an invented session",
    opening: async () => ({ headers: { cookie: `auth_token=${"A".repeat(43)}.a.b.c` } }),
  },
  { name: "a company", opening: async () => ({ headers: await cookieOf(company.memberId, company.id) }) },
  { name: "a buyer on the black list", opening: async () => ({ headers: await cookieOf(blocked) }) },
])("$name is refused a connection", async ({ opening }) => {
  await expect(connected(open(await opening()))).rejects.toThrow(/websocket error|forbidden|chat_blocked/);
});

test.each([
  { name: "no object", payload: "text", errorCode: "invalid_request" },
  { name: "a text too long", payload: { text: "ж".repeat(4_001), fileIds: [] }, errorCode: "invalid_request" },
  { name: "no uuid", payload: { id: "1", text: "а" }, errorCode: "invalid_request" },
  { name: "nothing to say", payload: { text: " ", fileIds: [] }, errorCode: "message_empty" },
  { name: "an unknown file", payload: { text: "", fileIds: [randomUUID()] }, errorCode: "file_not_found" },
])("$name is refused in the acknowledgement", async ({ payload, errorCode }) => {
  const page = await signedIn(anna);
  expect(await page.emitWithAck("chat_message", payload as never)).toMatchObject({ ok: false, errorCode });
});

test("refuses more than twenty events in ten seconds", async () => {
  const page = await signedIn(anna);
  const answers = await Promise.all(Array.from({ length: 25 }, (_, n) => say(page, `${n}`)));
  const refused = answers.flatMap((answer) => (answer.ok ? [] : [answer.errorCode]));
  expect(refused).toEqual(Array.from({ length: 5 }, () => "too_many_request"));
});

test("an event above 64 KB closes the connection", async () => {
  const page = await signedIn(anna);
  const gone = new Promise((resolve) => page.once("disconnect", resolve));
  page.emit("chat_message", { text: "ж".repeat(70_000), fileIds: [] }, () => {});
  await gone;
  expect(await messagesOf(anna)).toEqual([]);
});
