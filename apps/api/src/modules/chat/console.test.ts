import { sendPendingMessage } from "@zertsalo/contract/chat";
import * as contract from "@zertsalo/contract/chat-console";
import { startTestApi } from "@zertsalo/testing/api";
import { type NewBuyer, newBuyer } from "@zertsalo/testing/builders";
import { newOrder } from "@zertsalo/testing/order-builders";
import { sql } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";
import { newChatStaff } from "./console.test-part.ts";

const api = await startTestApi();
const operator = api.newStaff("operator");
const owner = api.newStaff("owner");
const staffIds = await newChatStaff(api.db);
const lebedeva = await newBuyer(api.db, { name: "Анна Лебедева", hasChatConsent: true });
const sorokin = await newBuyer(api.db, { name: "Иван Сорокин", hasChatConsent: true });
const [anna, ivan] = [lebedeva.id, sorokin.id];
// The console lists all chats of the shop, so each test starts without any.
beforeEach(() => sql`delete from chat`.execute(api.db).then(() => undefined));

const askQuestion = (userId: number, text: string, over: object = {}) =>
  api.newUser(userId).call(sendPendingMessage, { body: { text, ...over } });
const answered = (chatId: number, text: string, operatorId = staffIds.maria) =>
  sql`insert into chat_message (chat_id, owner, operator_id, text)
    values (${chatId}, 'operator', ${operatorId}, ${text})`.execute(api.db);
const close = (chatId: number, rating: number | null = null) =>
  sql`update chat set closed_at = now(), closed_by = 'operator', rating = ${rating} where id = ${chatId}`.execute(
    api.db,
  );
const list = async () => (await operator.call(contract.consoleChats)).data;
const archive = async (q = "", before?: number) =>
  (await operator.call(contract.consoleArchive, { query: { q, ...(before && { before }) } })).data;
const looks = async () =>
  (
    await sql<{ action: string; subject: string }>`
    select action, subject from audit_entry where kind = 'look' order by id`.execute(api.db)
  ).rows;

test("the longest waiting chat is first, answered ones are last", async () => {
  const first = await askQuestion(anna, "Первый вопрос");
  const second = await askQuestion(ivan, "Второй вопрос");
  expect((await list()).chats.map(({ id }) => id)).toEqual([first.chatId, second.chatId]);
  await answered(first.chatId, "Ответ");
  const [waits, settled] = (await list()).chats;
  expect(waits).toMatchObject({ id: second.chatId, unread: 1, buyer: { name: "Иван Сорокин" } });
  expect(waits?.waitsSince).toMatch(/Z$/);
  expect(settled).toMatchObject({ id: first.chatId, waitsSince: null, last: { owner: "operator", text: "Ответ" } });
});

test("lists operators with their chats, but no other staff", async () => {
  const { chatId } = await askQuestion(anna, "Вопрос");
  await sql`update chat set operator_id = ${staffIds.nikita} where id = ${chatId}`.execute(api.db);
  const { operators } = await list();
  expect(operators.find(({ id }) => id === staffIds.nikita)).toMatchObject({
    name: "Никита Осипов",
    chats: 1,
    isHere: false,
  });
  expect(operators.some(({ id }) => id === staffIds.vera)).toBe(false);
});

describe("the archive", () => {
  test.each([
    ["a name", () => "лебедев"],
    ["the text of a message", () => "в нишу"],
    ["an e-mail", ({ email }: NewBuyer) => email.replace("vera", "Vera")],
    [
      "a phone as people write it",
      ({ phone }: NewBuyer) => phone.replace(/^7(\d{3})(\d{3})(\d\d)(\d\d)$/, "8 $1 $2-$3-$4"),
    ],
  ])("is searched by %s, open chats too", async (_name, typed) => {
    const q = typed(lebedeva);
    const { chatId } = await askQuestion(anna, "Встанет ли в нишу?");
    await askQuestion(ivan, "Другое");
    expect((await archive(q)).chats.map(({ id }) => id)).toEqual([chatId]);
    await close(chatId);
    expect((await archive(q)).chats.map(({ id }) => id)).toEqual([chatId]);
  });
  test("escapes the wildcards of LIKE", async () => {
    const { chatId } = await askQuestion(anna, "Скидка 100% есть?");
    await askQuestion(ivan, "Скидка 100 есть?");
    expect((await archive("100%")).chats.map(({ id }) => id)).toEqual([chatId]);
    expect((await archive("' or 1=1 --")).chats).toEqual([]);
  });
  test("without a query has closed chats, paged, the latest first", async () => {
    await sql`insert into chat (base_user_id, platform, opened_at, closed_at, closed_by)
      select ${anna}, 'zertsalo', now() - make_interval(hours => n), now() - make_interval(hours => n), 'client'
      from generate_series(1, 60) as n`.execute(api.db);
    await askQuestion(anna, "Идёт");
    const page = await archive();
    expect([page.chats.length, page.hasMore]).toEqual([50, true]);
    const next = await archive("", page.chats.at(-1)!.id);
    expect([next.chats.length, next.hasMore]).toEqual([10, false]);
    const ends = [...page.chats, ...next.chats].map(({ closedAt }) => Date.parse(closedAt ?? ""));
    expect(ends).toEqual(ends.toSorted((a, b) => b - a));
  });
});

test("a chat is paged in both directions, and each view is audited", async () => {
  const { chatId, messageId } = await askQuestion(anna, "Начало");
  await sql`insert into chat_message (chat_id, owner, text)
    select ${chatId}, 'client', n::text from generate_series(1, 150) as n`.execute(api.db);
  const page = (query: { before?: number; after?: number } = {}) =>
    operator.call(contract.consoleChat, { params: { chatId }, query });
  const before = (await looks()).length;
  const latest = (await page()).data;
  expect([latest.messages.length, latest.hasEarlier, latest.messages.at(-1)?.text]).toEqual([100, true, "150"]);
  const earlier = (await page({ before: latest.messages[0]!.id })).data;
  expect([earlier.messages.length, earlier.messages[0]?.text]).toEqual([51, "Начало"]);
  expect((await page({ after: messageId })).data.messages.length).toBe(150);
  expect((await looks()).slice(before)).toEqual(
    Array.from({ length: 3 }, () => ({ action: "GET /admin/chat/chats/:chatId", subject: `chatId ${chatId}` })),
  );
  await expect(operator.call(contract.consoleChat, { params: { chatId: 999_999 }, query: {} })).rejects.toMatchObject({
    status: 404,
  });
});

test("the buyer card has contacts, cart, orders and page, and its view is audited", async () => {
  await newOrder(api.db, lebedeva);
  const { chatId } = await askQuestion(anna, "Вопрос", { url: "/catalog/zerkala/?utm=1" });
  const { data } = await operator.call(contract.consoleBuyer, { params: { chatId } });
  expect(data).toMatchObject({
    buyer: { id: anna, name: "Анна Лебедева", email: lebedeva.email, phone: lebedeva.phone, isBlocked: false },
    page: { url: "/catalog/zerkala/", name: "/catalog/zerkala/" },
    chats: { total: 1, rating: null },
  });
  expect(data.orders).toMatchObject({ total: 1, latest: [{}] });
  expect((await looks()).at(-1)).toEqual({ action: "GET /admin/chat/chats/:chatId/buyer", subject: `userId ${anna}` });
});

test.each([
  ["https://evil.test/product/x/", "/product/x/"],
  ["//evil.test/pay/", "/pay/"],
  ["javascript:alert(1)", null],
  ["", null],
])("a page URL sent by a browser («%s») only links to the shop", async (url, expected) => {
  const { chatId } = await askQuestion(anna, "Вопрос", { url });
  const { data } = await operator.call(contract.consoleBuyer, { params: { chatId } });
  expect(data.page?.url ?? null).toBe(expected);
});

describe("canned answers", () => {
  const fields = { title: "Доставка", text: "Привезём за два дня", sort: 50 };
  test("are added, changed and removed; titles are unique, ignoring case", async () => {
    const added = (await operator.call(contract.addCannedAnswer, { body: fields })).data;
    const { id } = added.find(({ title }) => title === "Доставка")!;
    expect(added[0]?.id).toBe(id);
    await expect(
      operator.call(contract.addCannedAnswer, { body: { ...fields, title: "ДОСТАВКА" } }),
    ).rejects.toMatchObject({ errorCode: "canned_answer_exists" });
    const change = (body: typeof fields) =>
      operator.call(contract.changeCannedAnswer, { params: { answerId: id }, body });
    await expect(change({ ...fields, title: "Срок 7 дней" })).rejects.toMatchObject({ status: 409 });
    expect((await change({ ...fields, text: "За три дня" })).data[0]?.text).toBe("За три дня");
    const removed = (await operator.call(contract.removeCannedAnswer, { params: { answerId: id } })).data;
    expect(removed.some((each) => each.id === id)).toBe(false);
    await expect(change(fields)).rejects.toMatchObject({ status: 404 });
  });
});

describe("the load", () => {
  const load = (from: string, to: string) => owner.call(contract.chatLoad, { query: { from, to } });
  test("counts chats opened within Moscow days and their response time", async () => {
    const at = "2026-10-05T10:00:00+03:00";
    const { rows } = await sql<{ id: number }>`
      insert into chat (base_user_id, platform, opened_at, closed_at, closed_by, rating) values
        (${anna}, 'zertsalo', ${at}, ${at}, 'client', 5),
        (${ivan}, 'zertsalo', '2026-10-05T23:30:00+03:00', '2026-10-06T09:00:00+03:00', 'client', null),
        (${ivan}, 'zertsalo', '2026-10-08T00:00:00+03:00', '2026-10-08T09:00:00+03:00', 'client', 1)
      returning id`.execute(api.db);
    await sql`insert into chat_message (chat_id, owner, operator_id, text, created_at) values
      (${rows[0]!.id}, 'operator', ${staffIds.maria}, 'Да', '2026-10-05T10:02:00+03:00'),
      (${rows[1]!.id}, 'operator', ${staffIds.nikita}, 'Да', '2026-10-06T08:01:00+03:00')`.execute(api.db);
    const { data } = await load("2026-10-05", "2026-10-07");
    expect(data).toMatchObject({
      chats: 2,
      outsideHours: 1,
      answered: 2,
      waiting: { medianSeconds: 60, p90Seconds: 120 },
      rating: { average: 5, count: 1 },
    });
    expect(data.operators.map(({ name, chats }) => [name, chats])).toEqual([
      ["Мария Ветрова", 1],
      ["Никита Осипов", 1],
    ]);
  });
  test.each([
    ["2026-10-05", "2026-10-04"],
    ["2026-01-01", "2026-12-31"],
  ])("refuses the period from %s to %s", async (from, to) => {
    await expect(load(from, to)).rejects.toMatchObject({ status: 400 });
  });
});
