import { randomUUID } from "node:crypto";
import { sendPendingMessage } from "@zertsalo/contract/chat";
import { consoleChats, sendOperatorFile } from "@zertsalo/contract/chat-console";
import type { ConsoleServerEvents } from "@zertsalo/contract/chat-console-socket";
import type { ChatServerEvents, ChatClientEvents } from "@zertsalo/contract/chat-socket";
import { startTestApi } from "@zertsalo/testing/api";
import { newBuyer } from "@zertsalo/testing/builders";
import { sql } from "kysely";
import { io, type Socket } from "socket.io-client";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { signedInSession } from "../../ownership/callers.ts";
import {
  answer,
  type ConsolePage,
  heard,
  newChatStaff,
  openConsole,
  say,
  staffSessionOf,
} from "./console.test-part.ts";

const api = await startTestApi();
const address = await api.app.listen({ port: 0, host: "127.0.0.1" });
const { PUBLIC_ORIGIN, BACKOFFICE_ORIGIN } = api.config;
const newChatter = async () => (await newBuyer(api.db, { hasChatConsent: true })).id;
const staffIds = await newChatStaff(api.db);
/** Has said nothing yet: each test has its own. */
let anna: number;
let buyer: ReturnType<typeof api.newUser>;

const open: { disconnect(): unknown }[] = [];
beforeEach(async () => {
  anna = await newChatter();
  buyer = api.newUser(anna);
  await sql`delete from chat_presence`.execute(api.db);
});
afterEach(() => {
  for (const page of open.splice(0)) page.disconnect();
});

async function consoleOf(staffId: number): Promise<ConsolePage> {
  const sessionId = await staffSessionOf(api.db, staffId);
  const page = await openConsole({ address, origin: BACKOFFICE_ORIGIN, sessionId });
  open.push(page);
  return page;
}
async function annasPage(): Promise<Socket<ChatServerEvents, ChatClientEvents>> {
  const cookie = `auth_token=${await signedInSession(api.db, anna)}.a.b.c`;
  const page: Socket<ChatServerEvents, ChatClientEvents> = io(address, {
    path: "/ws/",
    transports: ["websocket"],
    reconnection: false,
    forceNew: true,
    extraHeaders: { origin: PUBLIC_ORIGIN, cookie },
  });
  open.push(page);
  await new Promise((resolve, reject) => page.once("connect", () => resolve(null)).once("connect_error", reject));
  return page;
}
const asked = (text = "Встанет ли зеркало?") => buyer.call(sendPendingMessage, { body: { text } });
const told = <Event extends keyof ChatServerEvents>(page: Socket<ChatServerEvents, ChatClientEvents>, event: Event) =>
  new Promise<Parameters<ChatServerEvents[Event]>[0]>((resolve) => page.once(event, resolve as never));

test("a buyer asks, an operator takes the chat and answers, both hear each other", async () => {
  const [maria, page] = [await consoleOf(staffIds.maria), await annasPage()];
  const question = heard(maria, "chat_message");
  const { chatId } = await asked();
  expect(await question).toMatchObject({ chatId, owner: "client", text: "Встанет ли зеркало?" });

  const entered = told(page, "chat_enter");
  expect(await say(maria, "chat_take", { chatId })).toMatchObject({ operator: { id: staffIds.maria }, unread: 1 });
  expect(await entered).toEqual({ chatId, operator: "Мария" });

  const news = told(page, "chat_message");
  const sent = await answer(maria, chatId, "Да, встанет");
  expect(sent).toMatchObject({ owner: "operator", operator: { id: staffIds.maria, name: "Мария Ветрова" } });
  // A buyer knows operators by their first names alone.
  expect(await news).toMatchObject({ id: sent.id, text: "Да, встанет", userType: "Мария", unread: true });
  expect(JSON.stringify(await news)).not.toContain("Ветрова");
});

test("an answer that is sent again because its acknowledgement was lost is one answer, even after the end", async () => {
  const maria = await consoleOf(staffIds.maria);
  const { chatId } = await asked();
  await say(maria, "chat_take", { chatId });
  const id = randomUUID();
  const first = await answer(maria, chatId, "Добрый день!", { id });
  await say(maria, "chat_close", { chatId });
  expect(await answer(maria, chatId, "Добрый день!", { id })).toMatchObject({ id: first.id });
});

test("of two operators who take a chat at once one has it", async () => {
  const pages = [await consoleOf(staffIds.maria), await consoleOf(staffIds.nikita)];
  const { chatId } = await asked();
  const answers = await Promise.all(pages.map((page) => say(page, "chat_take", { chatId })));
  expect(answers.filter((each) => each === "chat_taken")).toHaveLength(1);
});

describe("whose chat it is decides", () => {
  test("nobody answers, closes or hands on what he has not taken", async () => {
    const [maria, nikita] = [await consoleOf(staffIds.maria), await consoleOf(staffIds.nikita)];
    const { chatId } = await asked();
    await say(maria, "chat_take", { chatId });
    expect(await answer(nikita, chatId, "И я")).toBe("chat_not_yours");
    expect(await say(nikita, "chat_close", { chatId })).toBe("chat_not_yours");
    expect(await say(nikita, "chat_transfer", { chatId, toId: null })).toBe("chat_not_yours");
    expect(await say(nikita, "chat_block", { chatId, isBlocked: true })).toBe("chat_not_yours");
    expect(await say(nikita, "chat_take", { chatId, isOver: true })).toBe("chat_taken");
  });

  test("the owner steps in; a colleague may once the other has gone", async () => {
    const [maria, owner] = [await consoleOf(staffIds.maria), await consoleOf(staffIds.owner)];
    const { chatId } = await asked();
    await say(maria, "chat_take", { chatId });
    expect(await say(owner, "chat_take", { chatId, isOver: true })).toMatchObject({ operator: { id: staffIds.owner } });
    await sql`update chat_presence set seen_at = now() - interval '1 minute'`.execute(api.db);
    expect(await say(maria, "chat_take", { chatId, isOver: true })).toMatchObject({ operator: { id: staffIds.maria } });
  });

  test("a chat is handed to a colleague with a note, or back to the queue, but to nobody who does not answer", async () => {
    const [maria, nikita] = [await consoleOf(staffIds.maria), await consoleOf(staffIds.nikita)];
    const { chatId } = await asked();
    await say(maria, "chat_take", { chatId });
    expect(await say(maria, "chat_transfer", { chatId, toId: staffIds.vera })).toBe("operator_not_found");
    const news = heard(nikita, "chat_changed", ({ note }) => note !== "");
    const word = { chatId, toId: staffIds.nikita, note: "Спрашивает про стекло" };
    expect(await say(maria, "chat_transfer", word)).toMatchObject({ operator: { name: "Никита Осипов" } });
    expect(await news).toMatchObject({ id: chatId, note: "Спрашивает про стекло" });
    expect(await say(nikita, "chat_transfer", { chatId, toId: null })).toMatchObject({ operator: null });
    const turns = await api.db
      .selectFrom("chat_turn")
      .select(["operator_id", "by_id"])
      .where("chat_id", "=", chatId)
      .orderBy("id")
      .execute();
    expect(turns.map(({ operator_id, by_id }) => [operator_id, by_id])).toEqual([
      [staffIds.maria, staffIds.maria],
      [staffIds.nikita, staffIds.maria],
      [null, staffIds.nikita],
    ]);
  });
});

test("an operator's own words can be changed, and both sides see it", async () => {
  const [maria, nikita, page] = [await consoleOf(staffIds.maria), await consoleOf(staffIds.nikita), await annasPage()];
  const { chatId, messageId } = await asked();
  await say(maria, "chat_take", { chatId });
  const { id } = await answer(maria, chatId, "870 мм");
  const news = told(page, "chat_message_edit");
  expect(await say(maria, "chat_message_edit", { messageId: id, text: "880 мм" })).toMatchObject({ text: "880 мм" });
  expect(await news).toMatchObject({ id, text: "880 мм" });
  expect(await say(nikita, "chat_message_edit", { messageId: id, text: "1 мм" })).toBe("chat_not_yours");
  expect(await say(maria, "chat_message_edit", { messageId, text: "Не спрашиваю" })).toBe("chat_not_yours");
  expect(await say(maria, "chat_message_edit", { messageId: id, text: " " })).toBe("message_empty");
  await say(maria, "chat_close", { chatId });
  expect(await say(maria, "chat_message_edit", { messageId: id, text: "890 мм" })).toBe("chat_closed");
});

test("what is quoted was said to or by the same buyer", async () => {
  const maria = await consoleOf(staffIds.maria);
  const foreign = await api.newUser(await newChatter()).call(sendPendingMessage, { body: { text: "Чужое" } });
  const { chatId, messageId } = await asked();
  await say(maria, "chat_take", { chatId });
  expect(await answer(maria, chatId, "Да", { quoteId: foreign.messageId })).toBe("not_found");
  expect(await answer(maria, chatId, "Да", { quoteId: messageId })).toMatchObject({ quote: { id: messageId } });
});

test("a file goes once, with a message of who has sent it", async () => {
  const [maria, nikita] = [await consoleOf(staffIds.maria), await consoleOf(staffIds.nikita)];
  const boundary = "of-a-test";
  const { data } = (
    await api.inject({
      method: "POST",
      url: sendOperatorFile.path,
      headers: {
        authorization: `Bearer ${await staffSessionOf(api.db, staffIds.maria)}`,
        "content-type": `multipart/form-data; boundary=${boundary}`,
      },
      payload: `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="Схема.pdf"\r\n\r\n%PDF-1.7\r\n--${boundary}--\r\n`,
    })
  ).json<{ data: { id: string }[] }>();
  const fileIds = [data[0]!.id];
  const { chatId } = await asked();
  await say(nikita, "chat_take", { chatId });
  expect(await answer(nikita, chatId, "Чужой файл", { fileIds })).toBe("file_not_found");
  await expect(buyer.call(sendPendingMessage, { body: { text: "Мой?", fileIds } })).rejects.toMatchObject({
    errorCode: "file_not_found",
  });
  await say(nikita, "chat_transfer", { chatId, toId: staffIds.maria });
  const sent = await answer(maria, chatId, "", { fileIds });
  expect(sent).toMatchObject({ text: "", files: [{ id: fileIds[0], isImage: false }] });
  expect(await answer(maria, chatId, "Ещё раз", { fileIds })).toBe("file_not_found");
});

test("marks of reading go both ways, and a colleague who looks in has read nothing", async () => {
  const [maria, nikita, page] = [await consoleOf(staffIds.maria), await consoleOf(staffIds.nikita), await annasPage()];
  const { chatId, messageId } = await asked();
  await say(maria, "chat_take", { chatId });
  expect(await say(nikita, "mark_read", { chatId, lastId: messageId })).toEqual({ ids: [] });
  expect(await say(maria, "mark_read", { chatId, lastId: messageId })).toEqual({ ids: [messageId] });
  const { id } = await answer(maria, chatId, "Ответ");
  const seen = heard(maria, "chat_seen", ({ by }) => by === "client");
  await page.emitWithAck("mark_read", { ids: [id] });
  expect(await seen).toMatchObject({ chatId, by: "client", ids: [id] });
});

test("operators see which buyers have the chat open", async () => {
  const authorization = `Bearer ${await staffSessionOf(api.db, staffIds.maria)}`;
  const here = async () =>
    (await api.inject({ url: consoleChats.path, headers: { authorization } })).json<{
      data: { buyersHere: number[] };
    }>().data.buyersHere;
  await asked();
  expect(await here()).toEqual([]);
  const page = await annasPage();
  await expect.poll(here).toEqual([anna]);
  page.disconnect();
  await expect.poll(here).toEqual([]);
});

test("each sees when the other writes", async () => {
  const [maria, page] = [await consoleOf(staffIds.maria), await annasPage()];
  const { chatId } = await asked();
  await say(maria, "chat_take", { chatId });
  const [here, there] = [heard(maria, "chat_typing"), told(page, "chat_typing")];
  page.emit("chat_typing");
  expect(await here).toEqual({ chatId, who: "client", operatorId: null });
  maria.emit("chat_typing", { chatId });
  expect(await there).toEqual({ chatId, operator: "Мария" });
});

test("either side ends a chat, and the other is told", async () => {
  const [maria, page] = [await consoleOf(staffIds.maria), await annasPage()];
  const first = (await asked()).chatId;
  await say(maria, "chat_take", { chatId: first });
  const closed = told(page, "chat_closed");
  await say(maria, "chat_close", { chatId: first });
  expect(await closed).toEqual({ chatId: first, closedBy: "operator" });
  expect(await answer(maria, first, "Ещё")).toBe("chat_closed");

  const second = (await asked("Ещё вопрос")).chatId;
  const changed = heard(maria, "chat_changed", ({ id, closedBy }) => id === second && closedBy !== null);
  await page.emitWithAck("chat_close");
  expect(await changed).toMatchObject({ id: second, closedBy: "client" });
});

test("whoever comes on the black list is put out at once, and only the owner lets him in again", async () => {
  const [maria, owner, page] = [await consoleOf(staffIds.maria), await consoleOf(staffIds.owner), await annasPage()];
  const { chatId } = await asked();
  await say(maria, "chat_take", { chatId });
  const [listed, gone] = [told(page, "add_to_black_list"), new Promise((resolve) => page.once("disconnect", resolve))];
  const word = { chatId, isBlocked: true, reason: "Оскорбления" };
  expect(await say(maria, "chat_block", word)).toMatchObject({ buyer: { isBlocked: true }, closedBy: "operator" });
  await listed;
  await gone;
  await expect(asked("Впустите")).rejects.toMatchObject({ errorCode: "chat_blocked" });
  const entry = await sql<{ details: object }>`
    select details from audit_entry where action = 'SOCKET chat_block' order by id desc limit 1`.execute(api.db);
  expect(entry.rows).toEqual([{ details: { userId: anna, isBlocked: true, reason: "Оскорбления" } }]);

  expect(await say(maria, "chat_block", { chatId, isBlocked: false })).toBe("chat_not_yours");
  expect(await say(owner, "chat_block", { chatId, isBlocked: false })).toMatchObject({ buyer: { isBlocked: false } });
  expect((await asked("Спасибо")).chatId).not.toBe(chatId);
});

test("buyers see an operator as long as one of them takes new chats", async () => {
  const isOnline = async () => {
    const { rows } = await sql<{ takes: boolean }>`select takes_new as takes from chat_presence`.execute(api.db);
    return rows.some(({ takes }) => takes);
  };
  const maria = await consoleOf(staffIds.maria);
  await expect.poll(isOnline).toBe(true);
  // She also hears of her own coming; the last word counts.
  let here: Parameters<ConsoleServerEvents["operators"]>[0] = [];
  maria.on("operators", (news) => {
    here = news;
  });
  await say(maria, "operator_state", { takesNew: false });
  await expect
    .poll(() => here.find(({ id }) => id === staffIds.maria))
    .toMatchObject({ isHere: true, takesNew: false });
  expect(await isOnline()).toBe(false);
});

describe("who may open a console", () => {
  const opened = (sessionId: string, origin = BACKOFFICE_ORIGIN) => openConsole({ address, origin, sessionId });
  test.each([
    ["a session of nobody", async () => opened("A".repeat(43))],
    ["a buyer's session", async () => opened(await signedInSession(api.db, anna))],
    ["somebody who keeps the content", async () => opened(await staffSessionOf(api.db, staffIds.vera))],
    ["a page of the shop", async () => opened(await staffSessionOf(api.db, staffIds.maria), PUBLIC_ORIGIN)],
    ["a page of somebody else", async () => opened(await staffSessionOf(api.db, staffIds.maria), "https://evil.test")],
  ])("%s may not", async (_name, opening) => {
    await expect(opening()).rejects.toThrow(/websocket error|unauthorized|forbidden/);
  });

  test.each([
    ["chat_message", { chatId: 1, text: "Без ключа" }],
    ["chat_take", { chatId: "1" }],
    ["chat_transfer", { chatId: 1 }],
    ["mark_read", null],
  ] as const)("%s of a wrong form is refused in its answer", async (word, said) => {
    expect(await say(await consoleOf(staffIds.maria), word, said)).toBe("invalid_request");
  });
});
