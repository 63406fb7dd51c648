import { randomUUID } from "node:crypto";
import type { Browser, Page } from "@playwright/test";
import { isAtBank, payAtBank } from "../support/bank.ts";
import { chatPath, feedOf, learn, messagesOf, pass, pretendOnline, write } from "../support/chat-page.ts";
import { agree, answered, fillPerson, openCheckout, pickup, placeButton, samara, way } from "../support/checkout.ts";
import { chooseFile } from "../support/choose-file.ts";
import { ask } from "../support/database.ts";
import { shopOrigin } from "../support/environment.ts";
import { signDrawing } from "../support/made-to-order.ts";
import { moveUntilVisible } from "../support/move-pointer.ts";
import { newBuyer } from "../support/new-buyer.ts";
import { newPerson } from "../support/new-person.ts";
import { expectSound, openOffice, signInStaff } from "../support/office.ts";
import { orderNumber } from "../support/order-record.ts";
import { expect, open, test } from "../support/shop-test.ts";
import { signIn } from "../support/signed-in.ts";

/** An operator at the console, in a browser of his own. */
async function operatorIn(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  await signInStaff(context, "operator@zertsalo.test");
  const page = await context.newPage();
  await openOffice(page, "/chats/");
  await expect(page.getByText(/^Вы на линии/)).toBeVisible();
  return page;
}

/** Takes a chat from the queue by the buyer's name. */
async function take(console: Page, name: string): Promise<void> {
  await console.keyboard.press("Alt+2");
  await console.getByRole("list", { name: "Очередь" }).getByRole("button", { name }).click();
  await console.getByRole("button", { name: "Взять", exact: true }).click();
  await expect(console.getByRole("textbox", { name: "Ответ" })).toBeFocused();
}

async function answer(console: Page, text: string): Promise<void> {
  await console.getByRole("textbox", { name: "Ответ" }).fill(text);
  await console.keyboard.press("Control+Enter");
  await expect(feedOf(console).getByText(text)).toBeVisible();
}

test("two browsers: a buyer asks about his mirror, is proposed another, takes and orders it, and rates the talk", {
  tag: ["@desktop", "@gate"],
}, async ({ page, context, browser }) => {
  const name = `Вера Двойная-${randomUUID().slice(0, 8)}`;
  const buyer = await newBuyer(name);
  await signIn(context, buyer.id);
  await context.addCookies([{ name: "city_id", value: samara, url: shopOrigin }]);
  const console = await operatorIn(browser);

  await open(page, "/konfiguratory/mirror/");
  const question = page.getByRole("button", { name: "Спросить" });
  await moveUntilVisible(page, question);
  await question.click();
  await expect(page).toHaveURL(/conversation\/\?configuration=/);
  await page.getByRole("textbox", { name: "Сообщение" }).fill("Встанет ли в нишу 905 мм?");
  await page.getByRole("button", { name: "Отправить" }).click();
  await expect(page.getByRole("alert")).toHaveText("Без этого согласия отправить форму нельзя");
  await page.getByRole("checkbox", { name: /чтобы вы ответили/ }).check();
  await write(page, "Встанет ли в нишу 905 мм?");
  await expect(page.getByRole("checkbox", { name: /чтобы вы ответили/ })).toHaveCount(0);

  await take(console, name);
  await expect(feedOf(console).getByText("905 мм")).toBeVisible();
  await console.keyboard.press("Alt+Q");
  await answer(console, "Лучше уже на 30 мм, и бронза теплее");
  const reply = messagesOf(page).filter({ hasText: "Лучше уже" });
  await expect(reply.getByRole("blockquote")).toContainText("905 мм");
  await console.keyboard.press("Alt+E");
  await answer(console, "Лучше уже на 40 мм, и бронза теплее");
  await expect(messagesOf(page).filter({ hasText: "на 40 мм" })).toContainText("изменено");
  const plan = { name: "Схема.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.7") };
  await chooseFile(console, "Alt+A", plan);
  await expect(console.getByRole("button", { name: "Убрать Схема.pdf" })).toBeVisible();
  await answer(console, "Вот схема");
  await expect(messagesOf(page).getByRole("link", { name: /Схема\.pdf/ })).toBeVisible();

  await feedOf(console).getByRole("button", { name: "Предложить изменение" }).click();
  const form = console.getByRole("dialog", { name: "Предложить изменение" });
  await form.getByLabel("Ширина", { exact: true }).fill("99");
  await form.getByLabel("Ширина", { exact: true }).press("Enter");
  await expect(form.getByText(/полотно не обработать на станке.*принято 200 мм/)).toBeVisible();
  await form.getByLabel("Ширина", { exact: true }).fill("860");
  await form.getByLabel("Ширина", { exact: true }).press("Enter");
  await form.getByLabel("Цвет полотна").selectOption({ label: "Бронза" });
  await expect(form.getByRole("status")).toHaveText(/^(Дороже|Дешевле) на/);
  await expectSound(console);
  await form.getByRole("button", { name: "Предложить", exact: true }).click();
  await expect(form).toHaveCount(0);
  await expect(feedOf(console).getByText("Ждёт ответа")).toBeVisible();

  const proposal = page.getByRole("region", { name: /^Предложение/ });
  await expect(proposal.getByRole("row", { name: /Цвет полотна Серебро Бронза/ })).toBeVisible();
  await expect(proposal.getByRole("figure")).toHaveCount(2);
  await proposal.getByRole("button", { name: "Принять" }).click();
  await expect(proposal.getByText(/Вы приняли/)).toBeVisible();
  await expect(feedOf(console).getByText("Принято", { exact: true })).toBeVisible();
  await expect(feedOf(console)).toContainText("Принимаю предложение");
  await expect(proposal.getByRole("link", { name: "Открыть в конфигураторе" })).toHaveAttribute(
    "href",
    /\?c=[\da-f]{32}$/,
  );
  await proposal.getByRole("button", { name: "В корзину" }).click();
  const cart = page.getByRole("link", { name: /Корзина/ }).filter({ visible: true });
  await expect(cart.first()).toContainText("1");

  await console.keyboard.press("Alt+X");
  await console.getByRole("dialog").getByRole("button", { name: "Завершить" }).click();
  await expect(page.getByRole("group", { name: "Оцените работу" })).toBeVisible();
  // The rating form is still there after a reload.
  await page.clock.install();
  await open(page, chatPath);
  await page.getByRole("group", { name: "Оцените работу" }).getByRole("button", { name: "5 из 5" }).click();
  await expect(page.getByText("Спасибо", { exact: true })).toBeVisible();
  await expect(console.getByText("Разговор завершён, оценка 5")).toBeVisible();
  await pass(page, 10_000);
  await expect(page.getByText("Оцените работу")).toHaveCount(0);
  await console.close();

  const { phone, email } = newPerson();
  await openCheckout(page);
  await answered(page, () => way(page, pickup).check());
  await fillPerson(page, phone, email);
  await agree(page);
  await signDrawing(page);
  await placeButton(page).click();
  await isAtBank(page, "Сбер");
  await payAtBank(page);
  const number = await orderNumber(page);
  const [line] = await ask<{ options: { canvasColor: string; size: { width: number } } }>(
    `select options from order_acceptance acceptance join orders on orders.uid = acceptance.order_uid
     join configuration on configuration.hash = acceptance.config_hash where number = $1`,
    [number],
  );
  expect(line?.options).toMatchObject({ canvasColor: "bronze", size: { width: 860 } });
});

test("two browsers: a question sent at night is answered later, and a block ends the chat", {
  tag: "@desktop",
}, async ({ page, context, browser }) => {
  const name = `Пётр Ночной-${randomUUID().slice(0, 8)}`;
  const buyer = await newBuyer(name);
  await signIn(context, buyer.id);
  await page.clock.install();
  await pretendOnline(page, false);
  await open(page, chatPath);
  await learn(page, false);
  await page.getByRole("checkbox", { name: /чтобы вы ответили/ }).check();
  await write(page, "Есть кто-нибудь?");
  await expect(feedOf(page)).toContainText(/Вам ответит первый освободившийся оператор|Уважаемый клиент, мы получили/);

  const console = await operatorIn(browser);
  await take(console, name);
  await expect(console.getByRole("heading", { level: 2, name: `${name} в чате` })).toBeVisible();
  await answer(console, "Доброе утро! Уже здесь");
  await expect(messagesOf(page).filter({ hasText: "Уже здесь" })).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Мария, консультант");

  // The typing indicator disappears quickly, so the typing goes on while it is checked.
  const typing = console.getByText("печатает…");
  await expect(async () => {
    await page.getByRole("textbox", { name: "Сообщение" }).pressSequentially("Вот что я о вас думаю. ");
    await expect(typing).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await console.getByRole("button", { name: "В чёрный список" }).click();
  await console.getByLabel("Причина").fill("Оскорбления");
  await console.getByRole("button", { name: "Заблокировать" }).click();
  await expect(page).toHaveURL("/personal/orders/");
  await expect(page.getByText(/Вам недоступен чат/)).toBeVisible();
  await expect(console.getByText("Разговор завершён, оценки нет")).toBeVisible();
  await console.close();
});
