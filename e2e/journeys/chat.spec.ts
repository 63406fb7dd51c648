import type { BrowserContext, Page } from "@playwright/test";
import { expectAccessible } from "../support/accessible.ts";
import { chatPath, feedOf, learn, messagesOf, minuteMs, pass, pretendOnline, write } from "../support/chat-page.ts";
import { ask } from "../support/database.ts";
import { emailsTo } from "../support/mailbox.ts";
import { agreeToChat, newBuyer } from "../support/new-buyer.ts";
import { operatorFor } from "../support/operator.ts";
import { expect, expectStill, open, test } from "../support/shop-test.ts";
import { signIn } from "../support/signed-in.ts";

const product = "/product/tumba-s-rakovinoy-pinega-80-dub-naturalnyy/";
const aPicture = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

/** A new buyer in this browser; `isOnline` is the operator status that his page gets. */
async function buyerIn(context: BrowserContext, page: Page, isOnline: boolean) {
  const buyer = await newBuyer();
  await agreeToChat(buyer.id);
  await signIn(context, buyer.id);
  await page.clock.install();
  await pretendOnline(page, isOnline);
  const operator = await operatorFor(buyer.id);
  page.on("close", operator.leave);
  return { ...buyer, operator };
}

test("a buyer asks about a product, is answered, quotes, sends files, ends the chat and rates it", {
  tag: ["@desktop", "@gate"],
}, async ({ page, context }) => {
  const { id, operator } = await buyerIn(context, page, true);
  await open(page, product);
  await page.getByRole("link", { name: "Спросить" }).click();
  await expect(page).toHaveURL(/conversation\/\?product=/);
  await expect(page.getByRole("heading", { name: "Спросите что-нибудь" })).toBeVisible();
  await learn(page, true);
  await expect(page.getByRole("link", { name: /^Товар: Тумба/ })).toBeVisible();

  await write(page, "Она встанет в нишу 805 мм?");
  await expect(messagesOf(page).getByRole("link", { name: /^Товар: Тумба/ })).toHaveAttribute("href", product);
  await operator.enter();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Мария, консультант");
  const answered = await operator.answer("Да, с запасом 5 мм", "Она встанет в нишу 805 мм?");
  const answer = messagesOf(page).filter({ hasText: "с запасом 5 мм" });
  await expect(answer.getByRole("blockquote")).toContainText("Она встанет в нишу");
  const readAt = async () => (await ask("select client_read_at as at from chat_message where id = $1", [answered]))[0];
  expect(await readAt()).toEqual({ at: null });
  await page.clock.fastForward(5_000);
  await expect.poll(readAt).not.toEqual({ at: null });

  await answer.getByRole("button", { name: /^Ответить на сообщение/ }).click();
  await write(page, "Спасибо, беру");
  await expect(messagesOf(page).filter({ hasText: "Спасибо, беру" }).getByRole("blockquote")).toContainText("Мария");
  await operator.edit(answered, "Да, с запасом 4 мм");
  await expect(messagesOf(page).filter({ hasText: "с запасом 4 мм" }).first()).toContainText("изменено");

  const [chooser] = await Promise.all([
    page.waitForEvent("filechooser"),
    page.getByRole("button", { name: "Прикрепить файл" }).click(),
  ]);
  await chooser.setFiles([
    { name: "ниша.png", mimeType: "image/png", buffer: aPicture },
    { name: "План.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.7\n") },
    { name: "план.dwg", mimeType: "application/acad", buffer: Buffer.from("AC1032") },
  ]);
  await expect(page.getByRole("alert")).toContainText("Такой файл не примем");
  await page.getByRole("button", { name: "Убрать файл: план.dwg" }).click();
  await expect(page.getByRole("progressbar")).toHaveCount(0);
  await write(page, "Вот ниша и план");
  const sent = messagesOf(page).filter({ hasText: "Вот ниша и план" });
  await expect(sent.getByRole("link", { name: /План\.pdf PDF, 9 Bytes/ })).toBeVisible();
  const picture = sent.getByRole("img", { name: "ниша.webp" });
  await expect.poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBeGreaterThan(0);

  // A cancelled upload leaves nothing behind.
  await page.route("**/shell/chat-files/", () => {});
  await page.locator("input[type=file]").setInputFiles({ name: "ещё.png", mimeType: "image/png", buffer: aPicture });
  await page.getByRole("button", { name: "Отменить загрузку: ещё.png" }).click();
  await expect(page.getByRole("list", { name: "Файлы" })).toHaveCount(0);

  await expectAccessible(page);

  await open(page, chatPath);
  await expect(messagesOf(page)).toHaveCount(4);
  // A feed longer than its box starts at its end, and can be scrolled to its beginning.
  await expect(messagesOf(page).last()).toBeInViewport({ ratio: 0.9 });
  await messagesOf(page).first().scrollIntoViewIfNeeded();
  await expect(messagesOf(page).first()).toBeInViewport();
  await page.waitForLoadState("networkidle");
  await expectStill(page, 0.005);
  await page.getByRole("button", { name: "Завершить чат" }).click();
  await page.getByRole("group", { name: "Оцените работу" }).getByRole("button", { name: "4 из 5" }).click();
  await expect(page.getByText("Спасибо", { exact: true })).toBeVisible();
  await pass(page, 10_000);
  await expect(page.getByText("Оцените работу")).toHaveCount(0);
  expect(await ask("select rating, closed_by from chat where base_user_id = $1", [id])).toEqual([
    { rating: 4, closed_by: "client" },
  ]);

  // A second chat, which the operator ends.
  await learn(page, true);
  await write(page, "Ещё вопрос");
  await operator.enter();
  await operator.close();
  await expect(page.getByText("Оцените работу")).toBeVisible();
  await pass(page, 29 * minuteMs);
  await expect(page.getByText("Оцените работу")).toBeVisible();
  await pass(page, minuteMs);
  await expect(page.getByText("Оцените работу")).toHaveCount(0);
});

test("a message waits while no operator is online; other pages and an email announce the answer", {
  tag: "@gate-phone",
}, async ({ page, context }) => {
  const { id, email, operator } = await buyerIn(context, page, false);
  await open(page, chatPath);
  await learn(page, false);
  await page.getByRole("button", { name: "Где мой заказ" }).click();
  await page.getByRole("button", { name: "Отправить" }).click();
  await expect(messagesOf(page)).toHaveCount(1);
  await expect(feedOf(page)).toContainText(/Вам ответит первый освободившийся оператор|Уважаемый клиент, мы получили/);
  expect(await ask("select platform from chat where base_user_id = $1", [id])).toEqual([
    { platform: "zertsalo_offline" },
  ]);

  await open(page, "/personal/orders/");
  await page.waitForLoadState("networkidle");
  await operator.enter();
  await operator.answer("Заказ приедет завтра");
  // A count that was under way when the answer came does not know it: the next one does.
  await expect(async () => {
    await page.clock.fastForward(minuteMs);
    await expect(page.getByRole("link", { name: /^Чат с поддержкой/ })).toContainText("1", { timeout: 5_000 });
  }).toPass();
  await expect(page.getByText(/Оператор ответил в\sчате/)).toBeVisible();

  // The buyer has not read it for five minutes.
  await ask(
    `update chat_message set created_at = created_at - interval '6 minutes'
     where owner = 'operator' and chat_id in (select id from chat where base_user_id = $1)`,
    [id],
  );
  await ask("select graphile_worker.add_job('tell-chat-answers')");
  const [mail] = await emailsTo(email);
  expect(mail?.text).toContain("Заказ приедет завтра");

  await page.getByRole("link", { name: /^Чат с поддержкой/ }).click();
  await expect(messagesOf(page).filter({ hasText: "Заказ приедет завтра" })).toBeVisible();
  const isRead = () =>
    ask(
      `select client_read_at is null as unread from chat_message
       where owner = 'operator' and chat_id in (select id from chat where base_user_id = $1)`,
      [id],
    );
  await expect.poll(isRead).toEqual([{ unread: false }]);
  await open(page, "/personal/orders/");
  await page.waitForLoadState("networkidle");
  await expect(page.getByRole("link", { name: /^Чат с поддержкой/ })).not.toContainText("1");
});

test("a blocked buyer leaves the chat at once, and polling stops", {
  tag: ["@desktop", "@gate"],
}, async ({ page, context }) => {
  const { operator } = await buyerIn(context, page, true);
  await open(page, chatPath);
  await learn(page, true);
  await write(page, "Здравствуйте");
  await operator.enter();
  await operator.block();
  await expect(page).toHaveURL("/personal/orders/");
  await expect(page.getByText(/Вам недоступен чат/)).toBeVisible();
  // The address changes before the page of the chat is gone.
  await expect(page.getByRole("heading", { level: 1, name: "Заказы" })).toBeVisible();
  await expect(feedOf(page)).toHaveCount(0);
  let polls = 0;
  page.on("request", (request) => {
    if (request.url().endsWith("/shell/chat/")) polls += 1;
  });
  await page.clock.fastForward(3 * minuteMs);
  await open(page, chatPath);
  await expect(page).toHaveURL("/personal/orders/");
  await expect(page.getByRole("link", { name: /^Чат с поддержкой/ })).toHaveCount(0);
  expect(polls).toBe(0);
});

test("a lost socket is tried five times; meanwhile messages go by HTTP, and what was missed comes once", {
  tag: "@desktop",
}, async ({ page, context }) => {
  const { operator } = await buyerIn(context, page, true);
  let isCut = false;
  let tries = 0;
  const sockets: { close: () => Promise<void> }[] = [];
  await page.routeWebSocket(/\/ws\//, (socket) => {
    tries += 1;
    if (isCut) return void socket.close();
    socket.connectToServer();
    sockets.push(socket);
  });
  await open(page, chatPath);
  await learn(page, true);
  await write(page, "Первое");

  isCut = true;
  tries = 0;
  for (const socket of sockets) await socket.close();
  await expect(async () => {
    await page.clock.fastForward(10_000);
    await expect(page.getByText(/Связь прервалась/)).toBeVisible({ timeout: 500 });
  }).toPass();
  expect(tries).toBe(5);
  await write(page, "Второе");
  await operator.enter();
  await operator.answer("Вижу оба");

  isCut = false;
  await page.getByRole("button", { name: "Соединиться" }).click();
  await expect(messagesOf(page)).toHaveCount(3);
  await expect(messagesOf(page).last()).toContainText("Вижу оба");
});
