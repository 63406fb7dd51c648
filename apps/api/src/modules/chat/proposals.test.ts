import { randomUUID } from "node:crypto";
import { answerProposal, chatById, sendPendingMessage } from "@zertsalo/contract/chat";
import { consoleCalculation, consoleConfiguration } from "@zertsalo/contract/chat-console";
import type { ConsoleMessage } from "@zertsalo/contract/chat-console";
import { createConfiguredProduct } from "@zertsalo/contract/configurators";
import { savedConfigurations } from "@zertsalo/contract/saved-configurations";
import { calculate } from "@zertsalo/configurator/calculate";
import { samplePricingRules } from "@zertsalo/configurator/pricing-rules/sample-pricing-rules";
import { startTestApi } from "@zertsalo/testing/api";
import { newBuyer } from "@zertsalo/testing/builders";
import { sql } from "kysely";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type ConsolePage, heard, newChatStaff, openConsole, say, staffSessionOf } from "./console.test-part.ts";

const api = await startTestApi();
const address = await api.app.listen({ port: 0, host: "127.0.0.1" });
const newChatter = async () => api.newUser((await newBuyer(api.db, { hasChatConsent: true })).id);
const staffIds = await newChatStaff(api.db);
/** New in each test; has only the mirror made below. */
let buyer: ReturnType<typeof api.newUser>;
const book = samplePricingRules();
const plain = calculate(book, "mirror", {});
const bronze = calculate(book, "mirror", { canvasColor: "bronze" });

const open: ConsolePage[] = [];
beforeEach(async () => {
  buyer = await newChatter();
  await buyer.call(createConfiguredProduct, { params: { type: "mirror" }, body: { options: plain.options } });
});
afterEach(async () => {
  for (const page of open.splice(0)) page.disconnect();
  // Undone after the test, which a shop could not do.
  await sql`alter table configurator_prices disable trigger user`.execute(api.db);
  await api.db.deleteFrom("configurator_prices").where("version", "=", "raised").execute();
  await sql`alter table configurator_prices enable trigger user`.execute(api.db);
});

async function consoleOf(staffId: number): Promise<ConsolePage> {
  const sessionId = await staffSessionOf(api.db, staffId);
  const page = await openConsole({ address, origin: api.config.BACKOFFICE_ORIGIN, sessionId });
  open.push(page);
  return page;
}
const propose = (page: ConsolePage, chatId: number, over: object = {}) =>
  say(page, "chat_propose", {
    id: randomUUID(),
    chatId,
    fromHash: plain.hash,
    options: bronze.options,
    expectedHash: bronze.hash,
    expectedTotal: bronze.total,
    ...over,
  }) as Promise<ConsoleMessage & string>;
const answered = (messageId: number, answer: "accepted" | "declined", who = buyer) =>
  who.call(answerProposal, { params: { messageId }, body: { answer } });
/** Anna sends her mirror, and Maria takes the chat. */
async function talk() {
  const maria = await consoleOf(staffIds.maria);
  const card = { kind: "configuration" as const, key: plain.hash };
  const { chatId } = await buyer.call(sendPendingMessage, { body: { card } });
  await say(maria, "chat_take", { chatId });
  return { maria, chatId };
}

test("a proposal has both pieces with prices; when accepted, the piece is saved for the buyer", async () => {
  const { maria, chatId } = await talk();
  // Her own console receives the event too, before or after the acknowledgement.
  const own = heard(maria, "chat_message", ({ owner }) => owner === "operator");
  const proposal = await propose(maria, chatId);
  expect((await own).id).toBe(proposal.id);
  expect(proposal).toMatchObject({
    owner: "operator",
    text: `Предлагаю изменить: ${bronze.name}, ${(bronze.total / 100).toLocaleString("ru")}\u00a0₽`,
    proposal: {
      state: "open",
      before: { key: plain.hash, price: plain.total, configuration: { type: "mirror" } },
      after: { key: bronze.hash, price: bronze.total, link: `/konfiguratory/mirror/?c=${bronze.hash}` },
      changes: [{ name: "Цвет полотна", before: "Серебро", after: "Бронза" }, { name: "Изготовление" }],
    },
  });

  const [changed, reply] = [heard(maria, "chat_message_edit"), heard(maria, "chat_message")];
  const { messages } = (await answered(proposal.id, "accepted")).data;
  expect(messages).toMatchObject([
    { id: proposal.id, proposal: { state: "accepted" } },
    { owner: "client", text: "Принимаю предложение", quote: { id: proposal.id } },
  ]);
  expect(await changed).toMatchObject({ id: proposal.id, proposal: { state: "accepted" } });
  expect(await reply).toMatchObject({ chatId, owner: "client", text: "Принимаю предложение" });
  const saved = (await buyer.call(savedConfigurations, { query: {} })).data;
  expect(saved).toMatchObject([{ hash: bronze.hash, productId: proposal.proposal?.productId }]);

  // A retry after a lost answer sends no second message.
  expect((await answered(proposal.id, "accepted")).data.messages).toHaveLength(1);
  await expect(answered(proposal.id, "declined")).rejects.toMatchObject({ errorCode: "proposal_settled" });
  const history = (await buyer.call(chatById, { params: { id: chatId }, query: {} })).messages;
  expect(history.map(({ text }) => text)).toHaveLength(3);
});

test("a declined proposal is marked so and saves no piece", async () => {
  const { maria, chatId } = await talk();
  const { id } = await propose(maria, chatId, { text: "Бронза теплее" });
  expect((await answered(id, "declined")).data.messages).toMatchObject([
    { text: "Бронза теплее", proposal: { state: "declined" } },
    { owner: "client" },
  ]);
  expect((await buyer.call(savedConfigurations, { query: {} })).data).toEqual([]);
});

test("a proposal can be answered by its buyer only", async () => {
  const { maria, chatId } = await talk();
  const { id } = await propose(maria, chatId);
  await expect(answered(id, "accepted", await newChatter())).rejects.toMatchObject({ errorCode: "not_found" });
  const { id: plainMessage } = (await say(maria, "chat_message", {
    id: randomUUID(),
    chatId,
    text: "Просто слово",
    fileIds: [],
  })) as ConsoleMessage;
  await expect(answered(plainMessage, "accepted")).rejects.toMatchObject({ errorCode: "not_found" });
});

test("a repeated proposal is stored once; closed chats and those of others refuse it", async () => {
  const { maria, chatId } = await talk();
  const id = randomUUID();
  const first = await propose(maria, chatId, { id });
  expect((await propose(maria, chatId, { id })).id).toBe(first.id);
  expect(await propose(await consoleOf(staffIds.nikita), chatId)).toBe("chat_not_yours");
  await say(maria, "chat_close", { chatId });
  expect(await propose(maria, chatId)).toBe("chat_closed");
  await expect(answered(first.id, "accepted")).rejects.toMatchObject({ errorCode: "proposal_closed" });
});

test("a proposal must match the piece the operator saw", async () => {
  const { maria, chatId } = await talk();
  expect(
    await propose(maria, chatId, { options: plain.options, expectedHash: plain.hash, expectedTotal: plain.total }),
  ).toBe("proposal_same");
  expect(await propose(maria, chatId, { expectedTotal: 1 })).toBe("configuration_corrected");
  expect(await propose(maria, chatId, { options: { size: { width: 1, height: 1 } } })).toBe("configuration_corrected");
  expect(await propose(maria, chatId, { fromHash: "0".repeat(32) })).toBe("configuration_not_found");
});

test("the operator's form gets the rules and a changed piece with its corrections", async () => {
  const authorization = `Bearer ${await staffSessionOf(api.db, staffIds.maria)}`;
  const fetchJson = async (url: string) =>
    (await api.inject({ url, headers: { authorization } })).json<{ data: never }>();
  const path = consoleConfiguration.path.replace(":hash", plain.hash);
  expect((await fetchJson(path)).data).toMatchObject({
    rules: { groups: expect.arrayContaining([expect.objectContaining({ code: "canvasColor" })]) },
    current: { hash: plain.hash, total: plain.total },
  });
  const changed = consoleCalculation.path.replace(":hash", plain.hash);
  const wide = JSON.stringify({ ...bronze.options, size: { width: 9_000, height: 700 } });
  expect((await fetchJson(`${changed}?options=${encodeURIComponent(wide)}`)).data).toMatchObject({
    options: { canvasColor: "bronze" },
    corrections: [{ group: "size", axis: "width", code: "above_max" }, { group: "thickness" }],
  });
  expect(await fetchJson(`${changed}?options=%5B`)).toMatchObject({ errorCode: "configuration_malformed" });
});

test("a proposal at outdated prices expires, and both sides see it", async () => {
  const { maria, chatId } = await talk();
  const { id } = await propose(maria, chatId);
  const mirror = { ...book.prices.mirror, mount: { light: 900_000, heavy: 900_000 } };
  const prices = JSON.stringify({ ...book.prices, version: "raised", mirror });
  await api.db.insertInto("configurator_prices").values({ version: "raised", prices, since: new Date() }).execute();
  const news = heard(maria, "chat_message_edit");
  await expect(answered(id, "accepted")).rejects.toMatchObject({ errorCode: "proposal_expired" });
  expect(await news).toMatchObject({ id, proposal: { state: "expired" } });
  await expect(answered(id, "accepted")).rejects.toMatchObject({ errorCode: "proposal_expired" });
  expect((await buyer.call(savedConfigurations, { query: {} })).data).toEqual([]);
});
