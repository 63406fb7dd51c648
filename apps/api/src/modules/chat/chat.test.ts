import { randomUUID } from "node:crypto";
import {
  chatBlackList,
  chatById,
  chatCard,
  chatList,
  chatStats,
  giveChatConsent,
  markChatRead,
  rateChat,
  sendPendingMessage,
} from "@zertsalo/contract/chat";
import { createConfiguredProduct } from "@zertsalo/contract/configurators";
import { startTestApi } from "@zertsalo/testing/api";
import { newBuyer, newCompany, newProduct, newStaffMember } from "@zertsalo/testing/builders";
import { sql } from "kysely";
import { afterEach, beforeEach, expect, test } from "vitest";
import { everythingAbout, forgetEverything, findPerson } from "../users/users.ts";

const api = await startTestApi();
const newChatter = async () => (await newBuyer(api.db, { hasChatConsent: true })).id;
const ivan = await newChatter();
const { id: operator } = await newStaffMember(api.db, "Марина Чатова", "operator");
/** New in each test, so without messages. */
let anna: number;
let buyer: ReturnType<typeof api.newUser>;
beforeEach(async () => {
  anna = await newChatter();
  buyer = api.newUser(anna);
});
afterEach(() => sql`delete from chat_presence`.execute(api.db).then(() => undefined));

const send = (text: string, over: object = {}, who = buyer) =>
  who.call(sendPendingMessage, { body: { text, ...over } });
const history = (id: number, who = buyer) => who.call(chatById, { params: { id }, query: {} });
const chatsOf = (userId: number) => api.db.selectFrom("chat").selectAll().where("base_user_id", "=", userId).execute();
const close = (id: number) =>
  api.db.updateTable("chat").set({ closed_at: sql`now()`, closed_by: "operator" }).where("id", "=", id).execute();
async function answer(chatId: number, text: string): Promise<number> {
  const row = { chat_id: chatId, owner: "operator", operator_id: operator, text };
  return (await api.db.insertInto("chat_message").values(row).returning("id").executeTakeFirstOrThrow()).id;
}

test("a message without an operator online is stored; the reply has the response time", async () => {
  const sent = await send("Встанет ли зеркало в нишу?", { city: "Самара", url: "/product/zerkalo/" });
  expect(sent.reply).toMatch(/^(Вам ответит|Уважаемый клиент)/);
  expect((await history(sent.chatId)).messages).toMatchObject([
    { id: sent.messageId, owner: "client", text: "Встанет ли зеркало в нишу?", unread: false, quote: null, files: [] },
  ]);
  expect(await chatsOf(anna)).toMatchObject([
    { id: sent.chatId, platform: "zertsalo_offline", said_city: "Самара", said_url: "/product/zerkalo/" },
  ]);
});

test("a repeated message is stored once, even after its chat was closed", async () => {
  const id = randomUUID();
  const first = await send("Здравствуйте", { id });
  expect((await send("Здравствуйте", { id })).messageId).toBe(first.messageId);
  await close(first.chatId);
  expect((await send("Здравствуйте", { id })).messageId).toBe(first.messageId);
});

test("a card has current data when sent and does not change later", async () => {
  const { id, code, name, price } = await newProduct(api.db);
  const card = { kind: "product" as const, key: code };
  const { data } = await buyer.call(chatCard, { params: card });
  expect(data).toMatchObject({ title: name, price, link: `/product/${code}/`, configuration: null });
  const { chatId } = await send("", { card });
  await sql`update product_price set retail = retail + 100, no_registry = no_registry + 100
    where product_id = ${id}`.execute(api.db);
  expect((await history(chatId)).messages).toMatchObject([{ text: name, card: data }]);
});

test("a configuration card contains its options", async () => {
  const { data: made } = await buyer.call(createConfiguredProduct, {
    params: { type: "mirror" },
    body: { options: { shape: "circle" } },
  });
  const { hash, type, options } = made.configuration;
  const { data } = await buyer.call(chatCard, { params: { kind: "configuration", key: hash } });
  expect(data).toMatchObject({
    title: made.name,
    price: made.price,
    link: `/konfiguratory/mirror/?c=${hash}`,
    configuration: { type, options, hash },
  });
});

test("a card of an unknown or another buyer's thing is refused with its message", async () => {
  for (const card of [
    { kind: "product" as const, key: "net-takogo" },
    { kind: "order" as const, key: "76103x" },
    { kind: "configuration" as const, key: "f".repeat(32) },
  ]) {
    await expect(buyer.call(chatCard, { params: card })).rejects.toMatchObject({ status: 404 });
    await expect(send("Вопрос", { card })).rejects.toMatchObject({ errorCode: "not_found" });
  }
  expect(await chatsOf(anna)).toEqual([]);
});

test("twenty concurrent messages are stored once each in one chat", async () => {
  const sent = await Promise.all(Array.from({ length: 20 }, (_, n) => send(`Вопрос ${n}`)));
  expect(new Set(sent.map(({ chatId }) => chatId)).size).toBe(1);
  const { messages } = await history(sent[0]!.chatId);
  expect(messages.map(({ text }) => text).sort()).toEqual(Array.from({ length: 20 }, (_, n) => `Вопрос ${n}`).sort());
});

test.each([
  ["nothing", { text: "" }, "message_empty"],
  ["spaces", { text: " \n\t " }, "message_empty"],
  ["a file that was never sent", { text: "Вот", fileIds: [randomUUID()] }, "file_not_found"],
])("%s is refused, and leaves no message", async (_name, body, errorCode) => {
  await expect(buyer.call(sendPendingMessage, { body })).rejects.toMatchObject({ errorCode });
  const stored = await api.db
    .selectFrom("chat_message")
    .innerJoin("chat", "chat.id", "chat_id")
    .select("chat_message.id")
    .where("base_user_id", "=", anna)
    .execute();
  expect(stored).toEqual([]);
});

test("only messages of own chats can be quoted", async () => {
  const foreign = await send("Моё", {}, api.newUser(ivan));
  await expect(send("Цитата", { quoteId: foreign.messageId })).rejects.toMatchObject({ status: 404 });
  const own = await send("Первое");
  const { chatId } = await send("Второе", { quoteId: own.messageId });
  const { messages } = await history(chatId);
  expect(messages.at(-1)).toMatchObject({ text: "Второе", quote: { id: own.messageId, text: "Первое" } });
});

test("lists chats, the latest first, closed ones in the archive", async () => {
  const first = (await send("Раз")).chatId;
  await close(first);
  const second = (await send("Два")).chatId;
  const list = () => buyer.call(chatList, { query: { client_id: anna } });
  expect(await list()).toEqual({
    data: [
      { id: second, inArchive: false, loaded: false, closedAt: null, rating: null },
      { id: first, inArchive: true, loaded: false, closedAt: expect.any(String), rating: null },
    ],
  });
});

test("a long chat is paged backwards", async () => {
  const { chatId } = await send("Начало");
  await sql`insert into chat_message (chat_id, owner, text)
    select ${chatId}, 'client', n::text from generate_series(1, 120) as n`.execute(api.db);
  const latest = await history(chatId);
  expect([latest.messages.length, latest.hasEarlier]).toEqual([100, true]);
  const earlier = await buyer.call(chatById, { params: { id: chatId }, query: { before: latest.messages[0]!.id } });
  expect([earlier.messages.length, earlier.hasEarlier]).toEqual([21, false]);
  expect(earlier.messages[0]?.text).toBe("Начало");
});

test("an operator's answer is unread until its buyer marks it as read", async () => {
  const { chatId, messageId } = await send("Вопрос");
  const id = await answer(chatId, "Ответ");
  const stats = () => buyer.call(chatStats, { query: { id: anna } });
  expect((await stats()).unreadMessages).toBe(1);
  expect((await history(chatId)).messages.at(-1)).toMatchObject({ unread: true, userType: "Марина" });
  const mark = (who: typeof buyer) => who.call(markChatRead, { body: { ids: [id, messageId] } });
  expect((await mark(api.newUser(ivan))).data.ids).toEqual([]);
  expect((await mark(buyer)).data.ids).toEqual([id]);
  expect((await mark(buyer)).data.ids).toEqual([]);
  expect((await stats()).unreadMessages).toBe(0);
});

test("a chat is rated once, by its buyer, after it is closed", async () => {
  const { chatId } = await send("Вопрос");
  const rate = (rating: number, who = buyer) => who.call(rateChat, { params: { chatId, rating } });
  await expect(rate(5)).rejects.toMatchObject({ status: 404 });
  await close(chatId);
  await expect(rate(5, api.newUser(ivan))).rejects.toMatchObject({ status: 404 });
  await expect(rate(6)).rejects.toMatchObject({ status: 400 });
  expect(await rate(4)).toEqual({ data: { rating: 4 } });
  await expect(rate(5)).rejects.toMatchObject({ status: 409, errorCode: "chat_rated_already" });
});

test("the chat is closed to blocked buyers and to companies", async () => {
  const { id: blocked } = await newBuyer(api.db, { hasChatConsent: true, isChatBlocked: true });
  const { id: companyId } = await newCompany(api.db, { memberId: blocked });
  const inList = (id: number, company: number | null = null) =>
    api.newUser(id, company).call(chatBlackList, { params: { clientId: id } });
  expect(await inList(blocked)).toEqual({ inBlackList: true });
  expect(await inList(anna)).toEqual({ inBlackList: false });
  expect(await inList(blocked, companyId)).toEqual({ inBlackList: false });
  await expect(send("Отдайте", {}, api.newUser(blocked))).rejects.toMatchObject({ errorCode: "chat_blocked" });
  await expect(api.newGuest().call(chatBlackList, { params: { clientId: anna } })).rejects.toMatchObject({
    status: 403,
  });
});

test("operator presence is public, the unread count is not", async () => {
  const guest = api.newGuest();
  expect(await guest.call(chatStats, { query: {} })).toEqual({ online: false, unreadMessages: 0, closed: null });
  await expect(guest.call(chatStats, { query: { id: anna } })).rejects.toMatchObject({ status: 404 });
});

test("a message needs consent, which is given once per document version", async () => {
  const { customer_id: customerId } = await api.db
    .selectFrom("base_user")
    .select("customer_id")
    .where("id", "=", anna)
    .executeTakeFirstOrThrow();
  await sql`update consent set withdrawn_at = now() where customer_id = ${customerId}`.execute(api.db);
  await expect(send("Здравствуйте")).rejects.toMatchObject({ errorCode: "consent_missing" });
  expect(await chatsOf(anna)).toEqual([]);
  const agree = (consents: ("chat" | "orders")[]) =>
    buyer.call(giveChatConsent, { body: { consents, page: "/personal/conversation/" } });
  await expect(agree(["orders"])).rejects.toMatchObject({ errorCode: "consent_missing" });
  await agree(["chat"]);
  await agree(["chat"]);
  expect((await send("Здравствуйте")).chatId).toBeGreaterThan(0);
  const facts = await api.db
    .selectFrom("consent")
    .select(["purpose", "document", "page"])
    .where("customer_id", "=", customerId)
    .where("withdrawn_at", "is", null)
    .execute();
  expect(facts).toEqual([{ purpose: "chat", document: "soglasie_pd", page: "/personal/conversation/" }]);

  // A new document version needs a new consent.
  const version = (to: string) =>
    sql`
    update site_content set content = jsonb_set(content, '{documentVersions,soglasie_pd}', ${JSON.stringify(to)}::jsonb)
    where key = 'settings'`.execute(api.db);
  const { rows } = await sql<{ now: string }>`
    select content -> 'documentVersions' ->> 'soglasie_pd' as now from site_content where key = 'settings'`.execute(
    api.db,
  );
  await version("next");
  await expect(send("Ещё вопрос")).rejects.toMatchObject({ errorCode: "consent_missing" });
  await version(rows[0]!.now);
});

test("exports a person's messages and erases them", async () => {
  const { chatId } = await send("Мой адрес: Лесная, 5", { city: "Самара" });
  await answer(chatId, "Записали, Лесная, 5");
  const person = (await findPerson(api.db, anna))!;
  expect((await everythingAbout(api.db, person)).chats).toMatchObject([
    { city: "Самара", messages: [{ from: "client", text: "Мой адрес: Лесная, 5" }, { from: "operator" }] },
  ]);
  await api.db.transaction().execute((tx) => forgetEverything(tx, person));
  const { rows } = await sql<{ line: string }>`
    select t::text as line from chat t where id = ${chatId}
    union all select t::text from chat_message t where chat_id = ${chatId}`.execute(api.db);
  expect(rows).toHaveLength(3);
  expect(rows.filter(({ line }) => /Лесная|Самара/.test(line))).toEqual([]);
});
