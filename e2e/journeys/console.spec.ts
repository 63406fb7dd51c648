import type { Locator, Page } from "@playwright/test";
import { openBuyerLine } from "../support/buyer-line.ts";
import { chooseFile } from "../support/choose-file.ts";
import { ask } from "../support/database.ts";
import { e2eEnvironment, shopOrigin } from "../support/environment.ts";
import { agreeToChat } from "../support/new-buyer.ts";
import { expectSound, openOffice, signInStaff } from "../support/office.ts";
import { expect, test } from "../support/shop-test.ts";

/** A buyer without messages. */
async function newBuyer(name: string): Promise<number> {
  const [buyer] = await ask<{ id: number }>(
    `insert into base_user (customer_id, name, email, confirmed_at)
     values (gen_random_uuid(), $1, 'chat-' || gen_random_uuid() || '@example.test', now()) returning id`,
    [name],
  );
  await agreeToChat(buyer?.id ?? 0);
  return buyer?.id ?? 0;
}

test("an operator takes a chat, quotes, sends a file, edits a message and ends the chat by keyboard", {
  tag: ["@desktop", "@gate"],
}, async ({ page, context }) => {
  const name = `Ольга Ждущая-${Date.now()}`;
  await signInStaff(context, "operator@zertsalo.test");
  await openOffice(page, "/chats/");
  await expect(page.getByText(/^Вы на линии/)).toBeVisible();

  const buyer = await openBuyerLine(await newBuyer(name));
  await buyer.say("Зеркало 900×700 встанет в нишу 905 мм?");
  await expect(page).toHaveTitle(/^\(\d+\) Чаты/);
  await page.keyboard.press("Alt+2");
  const row = page.getByRole("list", { name: "Очередь" }).getByRole("button", { name });
  await row.focus();
  await page.keyboard.press("Enter");
  const feed = page.getByRole("log", { name: "Сообщения" });
  await expect(feed).toContainText("встанет в нишу 905 мм?");
  await expect(page.getByText("Чтобы ответить, возьмите разговор")).toBeVisible();

  const entered = buyer.heard("chat_enter");
  await page.keyboard.press("Alt+T");
  expect(await entered).toMatchObject({ operator: "Мария" });
  const field = page.getByRole("textbox", { name: "Ответ" });
  await expect(field).toBeFocused();
  buyer.type();
  await expect(page.getByText("печатает…")).toBeVisible();

  const typing = buyer.heard("chat_typing");
  await page.keyboard.press("Alt+Q");
  await page.keyboard.type("/замер");
  await expect(page.getByRole("option", { name: /Замер бесплатно/ })).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("Enter");
  await expect(field).toHaveValue(/^Добрый день, Ольга! Замер/);
  expect(await typing).toMatchObject({ operator: "Мария" });
  const answered = buyer.heard("chat_message");
  await page.keyboard.press("Control+Enter");
  const answer = await answered;
  expect(answer).toMatchObject({ userType: "Мария", quote: { text: "Зеркало 900×700 встанет в нишу 905 мм?" } });
  await buyer.read(answer.id);
  await expect(feed.getByText("прочитано")).toBeVisible();

  const sent = buyer.heard("chat_message");
  const plan = { name: "Схема.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.7") };
  await chooseFile(page, "Alt+A", plan);
  await expect(page.getByRole("button", { name: "Убрать Схема.pdf" })).toBeVisible();
  await field.press("Control+Enter");
  expect(await sent).toMatchObject({ files: [{ clientFileName: "Схема.pdf" }] });
  await expect(feed.getByRole("link", { name: /Схема\.pdf/ })).toBeVisible();

  const [product] = await ask<{ code: string; name: string }>("select code, name from product where code = $1", [
    "zerkalo-svir-80x60-serebro",
  ]);
  await buyer.say("", { card: { kind: "product", key: product?.code ?? "" } });
  const thing = feed.getByRole("link", { name: product?.name ?? "" });
  await expect(thing).toHaveAttribute("href", `${shopOrigin}/product/${product?.code}/`);

  await page.keyboard.type("Ширина 870 мм");
  await page.keyboard.press("Control+Enter");
  await expect(feed.getByText("Ширина 870 мм")).toBeVisible();
  const mended = buyer.heard("chat_message_edit");
  await page.keyboard.press("Alt+E");
  await expect(field).toHaveValue("Ширина 870 мм");
  await field.fill("Ширина 880 мм");
  await page.keyboard.press("Control+Enter");
  expect(await mended).toMatchObject({ text: "Ширина 880 мм" });
  await expect(feed.getByText("изменено")).toBeVisible();
  await expectSound(page);

  await page.keyboard.press("Alt+H");
  await expect(page.getByRole("dialog", { name: "Клавиши" })).toBeVisible();
  await page.keyboard.press("Escape");
  await page.keyboard.press("Alt+S");
  await expect(page.getByRole("dialog", { name: "Нагрузка чата" })).toContainText("Разговоров");
  await expectSound(page);
  await page.keyboard.press("Escape");

  const closed = buyer.heard("chat_closed");
  await page.keyboard.press("Alt+X");
  await page.getByRole("dialog").getByRole("button", { name: "Завершить" }).press("Enter");
  const { chatId } = await closed;
  const rated = await context.request.put(`${e2eEnvironment.API_URL}/chat/conversation/evaluate_service/${chatId}/5`, {
    headers: { authorization: `Bearer ${buyer.token}` },
  });
  expect(rated.status()).toBe(200);
  await expect(page.getByText("Разговор завершён, оценка 5")).toBeVisible();
  buyer.close();
});

/** Adds and removes a canned answer; its toast lies above the dialog, where it can be dismissed. */
async function keepAnswer(page: Page, title: string): Promise<void> {
  await page.getByRole("button", { name: "Готовые ответы" }).click();
  const dialog = page.getByRole("dialog", { name: "Готовые ответы" });
  await dialog.getByRole("button", { name: "Новый ответ" }).click();
  await dialog.getByLabel("Название").fill(title);
  await dialog.getByLabel("Текст").fill("К сожалению, нет");
  await dialog.getByRole("button", { name: "Сохранить" }).click();
  await page.getByRole("button", { name: "Сохранили" }).click();
  await expect(page.getByRole("button", { name: "Сохранили" })).toHaveCount(0);
  await dialog.getByRole("button", { name: title }).click();
  await expectSound(page);
  await dialog.getByRole("button", { name: "Удалить" }).click();
  await page.getByRole("button", { name: "Удалили" }).click();
  await expect(dialog.getByRole("button", { name: title })).toHaveCount(0);
  await page.keyboard.press("Escape");
}

/** Scrolls up to a message and back: on a slow machine the page renders it only after scrolling past it. */
const scrollTowards = (feed: Locator, wanted: number) =>
  feed.evaluate((box, number) => {
    const first = Number(/Сообщение (\d+)/.exec(box.querySelector("[data-message]")?.textContent ?? "")?.[1]);
    box.scrollBy(0, first > number ? -1_500 : 500);
  }, wanted);

test("thousands of messages stay few in the page, and the black list ends it all", { tag: "@desktop" }, async ({
  page,
  context,
}) => {
  const name = `Геннадий Говорливый-${Date.now()}`;
  const userId = await newBuyer(name);
  const buyer = await openBuyerLine(userId);
  const first = await buyer.say("Первое слово");
  const chatId = first.ok ? first.data.chatId : 0;
  await ask(
    `insert into chat_message (chat_id, owner, operator_id, text, operator_read_at)
     select $1, case n % 3 when 0 then 'operator' else 'client' end, case n % 3 when 0 then 11 end,
       'Сообщение ' || n || repeat(' и ещё немного', n % 9), now()
     from generate_series(1, 3000) as n`,
    [chatId],
  );
  await signInStaff(context, "operator@zertsalo.test");
  await openOffice(page, "/chats/");
  await page.keyboard.press("Alt+2");
  await page.getByRole("button", { name }).click();
  const feed = page.getByRole("log", { name: "Сообщения" });
  await expect(feed.getByText("Сообщение 3000", { exact: false }).last()).toBeInViewport();
  const drawn = feed.locator("[data-message]");
  // After scrolling to the very beginning, loading earlier messages preserves the scroll position.
  await feed.evaluate((box) => box.scrollTo(0, 0));
  await expect(feed.getByText("Сообщение 2901", { exact: false })).toBeInViewport();
  for (const wanted of [2850, 2700]) {
    await expect(async () => {
      await scrollTowards(feed, wanted);
      await expect(feed.getByText(`Сообщение ${wanted}`, { exact: false })).toBeVisible({ timeout: 200 });
    }).toPass({ intervals: [50] });
    expect(await drawn.count()).toBeLessThan(80);
  }

  await page.getByRole("button", { name: "Взять", exact: true }).click();
  await keepAnswer(page, `Отказ ${Date.now()}`);
  const [listed, gone] = [buyer.heard("add_to_black_list"), buyer.gone()];
  await page.getByRole("button", { name: "В чёрный список" }).click();
  await page.getByLabel("Причина").fill("Оскорбления");
  await page.getByRole("button", { name: "Заблокировать" }).click();
  await listed;
  await gone;
  await expect(page.getByText("Разговор завершён, оценки нет")).toBeVisible();
  await expect(openBuyerLine(userId)).rejects.toThrow("chat_blocked");
  expect(
    await ask("select details->>'reason' as reason from audit_entry where subject = $1 order by id desc limit 1", [
      `chatId ${chatId}`,
    ]),
  ).toEqual([{ reason: "Оскорбления" }]);
});
