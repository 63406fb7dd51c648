import { randomUUID } from "node:crypto";
import { sendPendingMessage } from "@zertsalo/contract/chat";
import { consoleChats, sendOperatorFile } from "@zertsalo/contract/chat-console";
import { type ConsoleServerEvents, operatorsNamespace } from "@zertsalo/contract/chat-console-socket";
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
import { dropEndedConsoles } from "./console.socket.ts";

const api = await startTestApi();
const address = await api.app.listen({ port: 0, host: "127.0.0.1" });
const { PUBLIC_ORIGIN, BACKOFFICE_ORIGIN } = api.config;
const newChatter = async () => (await newBuyer(api.db, { hasChatConsent: true })).id;
const staffIds = await newChatStaff(api.db);
/** New in each test, so without messages. */
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
const askQuestion = (text = "Встанет ли зеркало?") => buyer.call(sendPendingMessage, { body: { text } });
const receives = <Event extends keyof ChatServerEvents>(
  page: Socket<ChatServerEvents, ChatClientEvents>,
  event: Event,
) => new Promise<Parameters<ChatServerEvents[Event]>[0]>((resolve) => page.once(event, resolve as never));

test("an operator takes a buyer's chat, and both receive each other's messages", async () => {
  const [maria, page] = [await consoleOf(staffIds.maria), await annasPage()];
  const question = heard(maria, "chat_message");
  const { chatId } = await askQuestion();
  expect(await question).toMatchObject({ chatId, owner: "client", text: "Встанет ли зеркало?" });

  const entered = receives(page, "chat_enter");
  expect(await say(maria, "chat_take", { chatId })).toMatchObject({ operator: { id: staffIds.maria }, unread: 1 });
  expect(await entered).toEqual({ chatId, operator: "Мария" });

  const news = receives(page, "chat_message");
  const sent = await answer(maria, chatId, "Да, встанет");
  expect(sent).toMatchObject({ owner: "operator", operator: { id: staffIds.maria, name: "Мария Ветрова" } });
  // Buyers see only the operator's first name.
  expect(await news).toMatchObject({ id: sent.id, text: "Да, встанет", userType: "Мария", unread: true });
  expect(JSON.stringify(await news)).not.toContain("Ветрова");
});

test("the socket of a staff session that has ended is closed; others stay", async () => {
  const [leaves, stays] = [await consoleOf(staffIds.maria), await consoleOf(staffIds.nikita)];
  await sql`update staff_session set revoked_at = now() where staff_id = ${staffIds.maria}`.execute(api.db);
  await dropEndedConsoles(api.app, api.app.sockets.io!.of(operatorsNamespace));
  await expect.poll(() => [leaves, stays].map((page) => page.connected)).toEqual([false, true]);
});

test("an answer resent after a lost acknowledgement is stored once, even after closing", async () => {
  const maria = await consoleOf(staffIds.maria);
  const { chatId } = await askQuestion();
  await say(maria, "chat_take", { chatId });
  const id = randomUUID();
  const first = await answer(maria, chatId, "Добрый день!", { id });
  await say(maria, "chat_close", { chatId });
  expect(await answer(maria, chatId, "Добрый день!", { id })).toMatchObject({ id: first.id, sentKey: id });
});

test("of two operators who take a chat concurrently one gets it", async () => {
  const pages = [await consoleOf(staffIds.maria), await consoleOf(staffIds.nikita)];
  const { chatId } = await askQuestion();
  const answers = await Promise.all(pages.map((page) => say(page, "chat_take", { chatId })));
  expect(answers.filter((each) => each === "chat_taken")).toHaveLength(1);
});

describe("an assigned chat", () => {
  test("is answered, closed and transferred by its operator only", async () => {
    const [maria, nikita] = [await consoleOf(staffIds.maria), await consoleOf(staffIds.nikita)];
    const { chatId } = await askQuestion();
    await say(maria, "chat_take", { chatId });
    expect(await answer(nikita, chatId, "И я")).toBe("chat_not_yours");
    expect(await say(nikita, "chat_close", { chatId })).toBe("chat_not_yours");
    expect(await say(nikita, "chat_transfer", { chatId, toId: null })).toBe("chat_not_yours");
    expect(await say(nikita, "chat_block", { chatId, isBlocked: true })).toBe("chat_not_yours");
    expect(await say(nikita, "chat_take", { chatId, isOver: true })).toBe("chat_taken");
  });

  test("can be taken over by a lead, or by a colleague once its operator is offline", async () => {
    const [maria, owner] = [await consoleOf(staffIds.maria), await consoleOf(staffIds.owner)];
    const { chatId } = await askQuestion();
    await say(maria, "chat_take", { chatId });
    expect(await say(owner, "chat_take", { chatId, isOver: true })).toMatchObject({ operator: { id: staffIds.owner } });
    await sql`update chat_presence set seen_at = now() - interval '1 minute'`.execute(api.db);
    expect(await say(maria, "chat_take", { chatId, isOver: true })).toMatchObject({ operator: { id: staffIds.maria } });
  });

  test("is transferred to an answering colleague with a note, or to the queue", async () => {
    const [maria, nikita] = [await consoleOf(staffIds.maria), await consoleOf(staffIds.nikita)];
    const { chatId } = await askQuestion();
    await say(maria, "chat_take", { chatId });
    expect(await say(maria, "chat_transfer", { chatId, toId: staffIds.vera })).toBe("operator_not_found");
    const news = heard(nikita, "chat_changed", ({ note }) => note !== "");
    const payload = { chatId, toId: staffIds.nikita, note: "Спрашивает про стекло" };
    expect(await say(maria, "chat_transfer", payload)).toMatchObject({ operator: { name: "Никита Осипов" } });
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

test("an operator can edit his own message, and both sides get the change", async () => {
  const [maria, nikita, page] = [await consoleOf(staffIds.maria), await consoleOf(staffIds.nikita), await annasPage()];
  const { chatId, messageId } = await askQuestion();
  await say(maria, "chat_take", { chatId });
  const { id } = await answer(maria, chatId, "870 мм");
  const news = receives(page, "chat_message_edit");
  expect(await say(maria, "chat_message_edit", { messageId: id, text: "880 мм" })).toMatchObject({ text: "880 мм" });
  expect(await news).toMatchObject({ id, text: "880 мм" });
  expect(await say(nikita, "chat_message_edit", { messageId: id, text: "1 мм" })).toBe("chat_not_yours");
  expect(await say(maria, "chat_message_edit", { messageId, text: "Не спрашиваю" })).toBe("chat_not_yours");
  expect(await say(maria, "chat_message_edit", { messageId: id, text: " " })).toBe("message_empty");
  await say(maria, "chat_close", { chatId });
  expect(await say(maria, "chat_message_edit", { messageId: id, text: "890 мм" })).toBe("chat_closed");
});

test("only messages of the same buyer can be quoted", async () => {
  const maria = await consoleOf(staffIds.maria);
  const foreign = await api.newUser(await newChatter()).call(sendPendingMessage, { body: { text: "Чужое" } });
  const { chatId, messageId } = await askQuestion();
  await say(maria, "chat_take", { chatId });
  expect(await answer(maria, chatId, "Да", { quoteId: foreign.messageId })).toBe("not_found");
  expect(await answer(maria, chatId, "Да", { quoteId: messageId })).toMatchObject({ quote: { id: messageId } });
});

test("a file can be attached once, by its sender", async () => {
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
  const { chatId } = await askQuestion();
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

test("read marks go both ways; a colleague's view marks nothing", async () => {
  const [maria, nikita, page] = [await consoleOf(staffIds.maria), await consoleOf(staffIds.nikita), await annasPage()];
  const { chatId, messageId } = await askQuestion();
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
  await askQuestion();
  expect(await here()).toEqual([]);
  const page = await annasPage();
  await expect.poll(here).toEqual([anna]);
  page.disconnect();
  await expect.poll(here).toEqual([]);
});

test("typing is reported to the other side", async () => {
  const [maria, page] = [await consoleOf(staffIds.maria), await annasPage()];
  const { chatId } = await askQuestion();
  await say(maria, "chat_take", { chatId });
  const [here, there] = [heard(maria, "chat_typing"), receives(page, "chat_typing")];
  page.emit("chat_typing");
  expect(await here).toEqual({ chatId, who: "client", operatorId: null });
  maria.emit("chat_typing", { chatId });
  expect(await there).toEqual({ chatId, operator: "Мария" });
});

test("either side can close a chat, and the other is notified", async () => {
  const [maria, page] = [await consoleOf(staffIds.maria), await annasPage()];
  const first = (await askQuestion()).chatId;
  await say(maria, "chat_take", { chatId: first });
  const closed = receives(page, "chat_closed");
  await say(maria, "chat_close", { chatId: first });
  expect(await closed).toEqual({ chatId: first, closedBy: "operator" });
  expect(await answer(maria, first, "Ещё")).toBe("chat_closed");

  const second = (await askQuestion("Ещё вопрос")).chatId;
  const changed = heard(maria, "chat_changed", ({ id, closedBy }) => id === second && closedBy !== null);
  await page.emitWithAck("chat_close");
  expect(await changed).toMatchObject({ id: second, closedBy: "client" });
});

test("a blocked buyer is disconnected at once, and only the owner can unblock him", async () => {
  const [maria, owner, page] = [await consoleOf(staffIds.maria), await consoleOf(staffIds.owner), await annasPage()];
  const { chatId } = await askQuestion();
  await say(maria, "chat_take", { chatId });
  const [listed, gone] = [
    receives(page, "add_to_black_list"),
    new Promise((resolve) => page.once("disconnect", resolve)),
  ];
  const payload = { chatId, isBlocked: true, reason: "Оскорбления" };
  expect(await say(maria, "chat_block", payload)).toMatchObject({ buyer: { isBlocked: true }, closedBy: "operator" });
  await listed;
  await gone;
  await expect(askQuestion("Впустите")).rejects.toMatchObject({ errorCode: "chat_blocked" });
  const entry = await sql<{ details: object }>`
    select details from audit_entry where action = 'SOCKET chat_block' order by id desc limit 1`.execute(api.db);
  expect(entry.rows).toEqual([{ details: { userId: anna, isBlocked: true, reason: "Оскорбления" } }]);

  expect(await say(maria, "chat_block", { chatId, isBlocked: false })).toBe("chat_not_yours");
  expect(await say(owner, "chat_block", { chatId, isBlocked: false })).toMatchObject({ buyer: { isBlocked: false } });
  expect((await askQuestion("Спасибо")).chatId).not.toBe(chatId);
});

test("the chat is online while an operator accepts new chats", async () => {
  const isOnline = async () => {
    const { rows } = await sql<{ takes: boolean }>`select takes_new as takes from chat_presence`.execute(api.db);
    return rows.some(({ takes }) => takes);
  };
  const maria = await consoleOf(staffIds.maria);
  await expect.poll(isOnline).toBe(true);
  // She also receives the event of her own arrival; the last one counts.
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
  ] as const)("%s with an invalid payload is refused in the acknowledgement", async (event, payload) => {
    expect(await say(await consoleOf(staffIds.maria), event, payload)).toBe("invalid_request");
  });
});
