import * as contract from "@zertsalo/contract/staff-messages";
import { auditLog } from "@zertsalo/contract/staff";
import { messages } from "@zertsalo/mail-texts/messages";
import { startTestApi } from "@zertsalo/testing/api";
import { sql } from "kysely";
import { expect, test } from "vitest";

const api = await startTestApi();
const editor = api.newStaff("content");
const card = (message: string) => editor.call(contract.staffMessage, { params: { message } });
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: { errorCode?: string; errorText?: string }) => [error.errorCode, error.errorText],
  );
async function written(message: string, change: Record<string, string>) {
  const { content, version } = await card(message);
  return { params: { message }, body: { version, content: { ...content, ...change } } };
}
const publish = async (message: string, change: Record<string, string>) =>
  editor.call(contract.publishMessage, await written(message, change));
const stored = async (key: string) =>
  (await api.db.selectFrom("message_text").select("texts").where("key", "=", key).executeTakeFirst())?.texts;
const listed = async (key: string) =>
  (await editor.call(contract.staffMessages)).messages.find((each) => each.key === key);

test("the list has every message that the shop sends, and a card as we wrote it", async () => {
  const { messages: rows } = await editor.call(contract.staffMessages);
  expect(rows.map(({ key }) => key)).toEqual(messages.map(({ key }) => key));
  const { content, version, versions, sender, trialAddress } = await card("order-delayed");
  expect(content).toEqual(messages.find(({ key }) => key === "order-delayed")?.texts);
  expect({ version, versions }).toEqual({ version: 0, versions: [] });
  expect(sender.origin).toMatch(/^http/);
  expect(trialAddress).toContain("@");
});

test("a draft is kept for its author's colleagues and changes nothing that is sent", async () => {
  const draft = await editor.call(
    contract.saveMessageDraft,
    await written("order-delayed", { subject: "Заказ № {{number}}: ждём\n товар" }),
  );
  expect(draft).toMatchObject({ version: 1, content: { subject: "Заказ № {{number}}: ждём товар" } });
  expect(draft.draft?.author).toBe("Сотрудник Тестов");
  expect(await stored("order-delayed")).toBeUndefined();
  expect(await listed("order-delayed")).toMatchObject({ hasDraft: true, isEdited: false });
  await editor.call(contract.dropMessageDraft, { params: { message: "order-delayed" } });
  expect(await listed("order-delayed")).toMatchObject({ hasDraft: false, isEdited: false });
});

test("published texts are kept alone, and the first version brings ours back to the letter", async () => {
  const { content: ours } = await card("order-shipped-part");
  const published = await publish("order-shipped-part", { preheader: "Второй раз за доставку платить не нужно" });
  expect(await stored("order-shipped-part")).toEqual({ preheader: "Второй раз за доставку платить не нужно" });
  expect(published.versions.map(({ n, author }) => [n, author])).toEqual([
    [2, "Сотрудник Тестов"],
    [1, null],
  ]);
  expect(await listed("order-shipped-part")).toMatchObject({ isEdited: true, author: "Сотрудник Тестов" });

  const restored = await editor.call(contract.restoreMessage, { params: { message: "order-shipped-part", n: 1 } });
  expect(restored.content).toEqual(ours);
  expect(await stored("order-shipped-part")).toBeDefined();
  await publish("order-shipped-part", {});
  expect(await stored("order-shipped-part")).toBeUndefined();
  expect((await card("order-shipped-part")).content).toEqual(ours);
});

test("who changed which texts is in the log, as they were and as they are", async () => {
  await publish("return-received", { button: "К заказу" });
  const { entries } = await api.newStaff("owner").call(auditLog, { query: { about: "message" } });
  expect(entries[0]).toMatchObject({
    title: "Письмо: публикация",
    changes: [{ title: "Кнопка", from: "Смотреть заказ", to: "К заказу" }],
  });
  expect(JSON.stringify(entries[0])).toContain("Возврат получен");
});

test.each([
  ["a lost placeholder", { text: "{{greeting}} Товар у нас." }, /\{\{goods\}\}/],
  ["an unknown one", { subject: "Возврат № {{nomer}}" }, /Тема.*Такой подстановки нет/],
  ["HTML", { text: "{{greeting}} <b>{{goods}}</b> {{amount}}" }, /HTML/],
  ["an unsafe address", { button: "http://evil.test" }, /https/],
  ["a part that it does not have", { heavy: "Тяжело" }, /Такой части/],
])("%s is refused with its reason, and nothing changes", async (_, change, reason) => {
  const before = await stored("return-received");
  expect(await refusal(publish("return-received", change))).toEqual(["message_refused", expect.stringMatching(reason)]);
  expect(await stored("return-received")).toEqual(before);
});

test("whoever saves over a newer draft is told so", async () => {
  const body = await written("order-payment", { button: "К оплате" });
  await editor.call(contract.saveMessageDraft, body);
  expect(await refusal(editor.call(contract.saveMessageDraft, body))).toMatchObject([
    "content_changed_meanwhile",
    expect.anything(),
  ]);
  expect(await refusal(editor.call(contract.publishMessage, body))).toMatchObject([
    "content_changed_meanwhile",
    expect.anything(),
  ]);
});

test("a message that does not exist is not found", async () => {
  expect(await refusal(card("order-unknown"))).toMatchObject(["not_found", expect.anything()]);
});

test("pages are not forgotten for an email", async () => {
  const edition = () => api.db.selectFrom("shop_edition").selectAll().executeTakeFirstOrThrow();
  const before = await edition();
  await publish("order-consent", { button: "Посмотреть заказ" });
  expect(await edition()).toEqual(before);
});

test("a trial goes to the member's own address with the texts on his screen, twenty an hour", async () => {
  const tester = api.newStaff("content");
  const { trialAddress, content } = await tester.call(contract.staffMessage, { params: { message: "restore" } });
  const send = (change: Record<string, string>) =>
    tester.call(contract.trySendingMessage, {
      params: { message: "restore" },
      body: { content: { ...content, ...change } },
    });
  expect(await send({ button: "Придумать пароль" })).toEqual({ to: trialAddress });
  const { rows } = await sql<{ kind: string; texts: object }>`
    select kind, texts from letter where recipient = ${trialAddress} and cause like 'trial/%'`.execute(api.db);
  expect(rows).toEqual([
    { kind: "restore", texts: { ...content, button: "Придумать пароль", subject: "Проба: Новый пароль" } },
  ]);
  expect(await refusal(send({ button: "" }))).toMatchObject(["message_refused", expect.anything()]);
  for (let sent = 2; sent < 20; sent += 1) await send({});
  expect(await refusal(send({}))).toMatchObject(["too_many_request", expect.anything()]);
});

test.each(["operator", "order_manager", "workshop"] as const)("%s has no part in it", async (role) => {
  const other = api.newStaff(role);
  const params = { message: "order-delayed" };
  const body = await written("order-delayed", {});
  const calls = [
    other.call(contract.staffMessages),
    other.call(contract.staffMessage, { params }),
    other.call(contract.saveMessageDraft, body),
    other.call(contract.publishMessage, body),
    other.call(contract.dropMessageDraft, { params }),
    other.call(contract.restoreMessage, { params: { ...params, n: 1 } }),
    other.call(contract.trySendingMessage, { params, body: { content: body.body.content } }),
  ];
  const statuses = await Promise.all(
    calls.map((call) =>
      call.then(
        () => 200,
        ({ status }: { status: number }) => status,
      ),
    ),
  );
  expect(statuses).toEqual(calls.map(() => 403));
});
