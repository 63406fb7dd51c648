import { isAtBank, payAtBank } from "../support/bank.ts";
import {
  agree,
  answered,
  courier,
  fillPerson,
  openCheckout,
  pickup,
  placeButton,
  typeAddress,
  way,
  withCart,
  withTap,
} from "../support/checkout.ts";
import { ask } from "../support/database.ts";
import { emailsTo } from "../support/mailbox.ts";
import { signDrawing, withConfigured } from "../support/made-to-order.ts";
import { handOver, moveTo, stands } from "../support/move-order.ts";
import { newPerson } from "../support/new-person.ts";
import { expectSound, openOffice, signInStaff } from "../support/office.ts";
import { orderNumber, recordOf } from "../support/order-record.ts";
import { expect, open, test } from "../support/shop-test.ts";
import { signIn } from "../support/signed-in.ts";

const receiptsOf = async (number: string) =>
  (
    await ask<{ receipt: string }>(
      `select kind || ' ' || n || ' ' || state as receipt from order_receipt
       join orders on orders.uid = order_receipt.order_uid where orders.number = $1 order by made_at`,
      [number],
    )
  ).map(({ receipt }) => receipt);

test("staff move an order from the cart to delivery, and refund its return", {
  tag: ["@desktop", "@gate"],
}, async ({ page, context, browser }) => {
  const { phone, email } = newPerson();
  await withTap(context);
  await openCheckout(page);
  await expect(way(page, courier)).toBeChecked(); // the way that the product and the cart promised
  await typeAddress(page);
  await fillPerson(page, phone, email);
  await agree(page);
  await placeButton(page).click();
  await isAtBank(page, "Сбер");
  await payAtBank(page);
  const number = await orderNumber(page);

  const desk = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  await signInStaff(desk, "manager@zertsalo.test");
  const office = await desk.newPage();
  await stands(office, number, "P");
  await expectSound(office);
  await moveTo(office, "В работе");
  await moveTo(office, "В сборке");
  await expect(page.getByRole("list", { name: "Путь заказа" }).locator("[aria-current=step]")).toContainText(
    "Собираем",
  );
  await moveTo(office, "Скомплектован");
  await stands(office, number, "Y");

  // The buyer requests another day: it is proposed by email, and he agrees on his page.
  await office.getByRole("button", { name: "Другой день" }).click();
  const dialog = office.getByRole("dialog");
  await dialog.getByLabel("День и время").selectOption({ index: 3 });
  await dialog.getByRole("button", { name: "Перенести" }).click();
  await expect(office.getByRole("region", { name: "История" })).toContainText("предложено покупателю");
  await open(page, `/order/${number}/`);
  await page.getByRole("button", { name: "Подходит" }).click();
  await expect(page.getByRole("main")).toContainText("Дата доставки подтверждена");
  await stands(office, number, "Y");
  await moveTo(office, "Отгружен");
  await moveTo(office, "Завершён");
  await expect.poll(() => receiptsOf(number)).toEqual(["prepayment 1 done", "settlement 1 done"]);
  await office.setViewportSize({ width: 820, height: 1180 });
  await expectSound(office);

  await open(page, `/order/${number}/`);
  await page.getByRole("button", { name: "Вернуть товар" }).click();
  await page.getByRole("dialog").getByRole("checkbox").first().check();
  await page.getByRole("dialog").getByRole("textbox").fill("Не подошёл к раковине");
  await page.getByRole("dialog").getByRole("button", { name: "Отправить заявку" }).click();
  const goods = page.getByRole("complementary", { name: "Состав заказа" });
  await expect(goods).toContainText("ждёт ответа");

  await openOffice(office, "/returns/");
  await expectSound(office);
  await office.getByRole("row").filter({ hasText: number }).getByRole("link").click();
  const returns = office.getByRole("region", { name: "Возврат товара" });
  for (const { deed, state } of [
    { deed: "Принять", state: "Ждём товар" },
    { deed: "Товар получен", state: "Товар получен" },
    // The bank's answer may arrive before the page renders.
    { deed: "Вернуть деньги", state: /Возвращаем деньги|Деньги вернули/ },
  ]) {
    await returns.getByRole("button", { name: deed }).click();
    await office.getByRole("dialog").getByRole("button", { name: "Подтвердить" }).click();
    await expect(returns).toContainText(state);
  }
  await expect.poll(() => receiptsOf(number)).toContain("refund 1 done");
  await open(page, `/order/${number}/`);
  await expect(goods).toContainText("деньги вернули");
  expect((await recordOf(number)).refunded).toBeGreaterThan(0);

  const subjects = (await emailsTo(email, 9)).map(({ subject }) => subject).toReversed();
  expect(subjects.map((subject) => subject.replace(number, "…").replaceAll("\u00a0", " "))).toEqual([
    "Заказ № … оформлен",
    "Оплата по заказу № … получена",
    "Заказ № … в работе",
    "Когда привезти заказ № …?",
    "Заказ № … едет к вам",
    expect.stringMatching(/ выполнен$/), // handed over
    "Возврат по заказу № … примем",
    "Получили возврат по заказу № …",
    expect.stringMatching(/^Вернули/),
  ]);
  await desk.close();
});

test("a manager changes the lines of a paid order, and the difference goes back", {
  tag: ["@desktop", "@gate"],
}, async ({ page, context, browser }) => {
  const { phone, email } = newPerson();
  await withCart(context, await withTap(context)); // two of it
  await openCheckout(page);
  await answered(page, () => way(page, pickup).check());
  await fillPerson(page, phone, email);
  await agree(page);
  await placeButton(page).click();
  await isAtBank(page, "Сбер");
  await payAtBank(page);
  const number = await orderNumber(page);

  const desk = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  await signInStaff(desk, "manager@zertsalo.test");
  const office = await desk.newPage();
  await stands(office, number, "P");
  await office.getByRole("button", { name: "Взять на правку" }).click();
  await office.getByRole("button", { name: "Изменить состав" }).click();
  const dialog = office.getByRole("dialog");
  await dialog.getByLabel(/^Сколько: /).fill("1");
  await dialog.getByRole("button", { name: "Пересчитать" }).click();
  await expect(dialog.getByRole("status")).toContainText("Вернём покупателю");
  await expectSound(office);
  await dialog.getByRole("button", { name: "Сохранить" }).click();
  await expect(office.getByRole("region", { name: "Оплата" })).toContainText("изменение состава");
  await expect.poll(() => receiptsOf(number)).toContain("refund 1 done");
  await open(page, `/order/${number}/`);
  const { total, paid, refunded } = await recordOf(number);
  expect(paid - refunded).toBe(total);
  const subjects = (await emailsTo(email, 4)).map(({ subject }) => subject);
  expect(subjects).toContain(`Заказ № ${number}: изменили состав`);
  await desk.close();
});

const stagesOfMirror = ["Раскрой полотна", "Шлифовка кромки", "Крепления", "Контроль", "Упаковка"];

test("a mirror to measure goes from paid to fetched by staff's clicks, and its buyer follows", {
  tag: "@desktop",
}, async ({ page, context, browser }) => {
  const { phone, email } = newPerson();
  await withConfigured(context, "mirror", {});
  await openCheckout(page);
  await answered(page, () => way(page, pickup).check());
  await fillPerson(page, phone, email);
  await agree(page);
  await signDrawing(page);
  await placeButton(page).click();
  await isAtBank(page, "Сбер");
  await payAtBank(page);
  const number = await orderNumber(page);
  const now = page.getByRole("list", { name: "Путь заказа" }).locator("[aria-current=step]");

  const desk = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  await signInStaff(desk, "manager@zertsalo.test");
  const office = await desk.newPage();
  await stands(office, number, "P");
  await moveTo(office, "В работе");
  await expect(now).toContainText("Изготавливаем");

  const shopFloor = await browser.newContext({ viewport: { width: 820, height: 1180 } });
  await signInStaff(shopFloor, "workshop@zertsalo.test");
  const bench = await shopFloor.newPage();
  await openOffice(bench, "/workshop/");
  await bench.getByLabel("Код с листа или номер заказа").fill(number);
  await bench.keyboard.press("Enter");
  await bench.getByRole("button", { name: "Взять в работу" }).click();
  for (const stage of stagesOfMirror) await bench.getByRole("button", { name: `${stage}: готово` }).click();
  const making = page.getByRole("region", { name: "Как изготавливаем" });
  await expect(making.getByRole("listitem").filter({ hasText: "Упаковка" })).toContainText("готово");
  await bench.getByRole("button", { name: "Всё готово: передать на сборку" }).click();

  await stands(office, number, "B");
  await moveTo(office, "Скомплектован");
  await stands(office, number, "G");
  await open(page, `/order/${number}/`);
  const contents = await page.getByRole("complementary", { name: "Состав заказа" }).innerText();
  const code = /Код выдачи\s+(\d{4})/.exec(contents)?.[1] ?? "";
  await handOver(office, code);
  await expect(page.getByRole("main")).toContainText("Получен");
  await expect.poll(() => receiptsOf(number)).toEqual(["prepayment 1 done", "settlement 1 done"]);
  expect((await recordOf(number)).way).toMatch(/^NXP(O)?WBDGF$/);

  // A defect is found later: staff accept the return themselves, and enter the sum.
  await openOffice(office, `/orders/${number}/`);
  const returns = office.getByRole("region", { name: "Возврат товара" });
  await returns.getByRole("button", { name: "Оформить возврат" }).click();
  const dialog = office.getByRole("dialog");
  await expect(dialog.getByLabel("Сумма возврата")).toHaveValue("");
  await dialog.getByLabel("Сумма возврата").fill("500");
  await dialog.getByLabel("Причина").fill("Пузырь под амальгамой");
  await expectSound(office);
  await dialog.getByRole("button", { name: "Оформить возврат на 500 ₽" }).click();
  await expect(returns).toContainText("Ждём товар");

  const subjects = (await emailsTo(email, 6)).map(({ subject }) => subject).toReversed();
  expect(subjects.map((subject) => subject.replace(number, "…").replaceAll("\u00a0", " "))).toEqual([
    "Заказ № … оформлен",
    "Оплата по заказу № … получена",
    "Заказ № … в работе",
    "Заказ № … готов",
    expect.stringMatching(/ выполнен$/),
    "Возврат по заказу № … примем",
  ]);
  await Promise.all([desk.close(), shopFloor.close()]);
});

/** Igor's second company, and its delivered order. */
const [igor, shop, received] = [7, 502, 501160];

test("closing papers that staff put with an order are found by its company", { tag: ["@desktop", "@gate"] }, async ({
  page,
  context,
  browser,
}) => {
  const title = `УПД № J-${Date.now()}`;
  const desk = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  await signInStaff(desk, "manager@zertsalo.test");
  const office = await desk.newPage();
  await openOffice(office, `/orders/${received}/`);
  const papers = office.getByRole("region", { name: "Документы компании" });
  await expect(papers.getByRole("link", { name: `Счёт № ${received}` })).toBeVisible();
  await papers.getByRole("button", { name: "Приложить документ" }).click();
  const dialog = office.getByRole("dialog");
  const send = async (text: string) => {
    const scan = { name: "scan.pdf", mimeType: "application/pdf", buffer: Buffer.from(text) };
    await dialog.getByLabel("Файл").setInputFiles(scan);
    await dialog.getByRole("button", { name: "Приложить" }).click();
  };
  await dialog.getByLabel("Номер").fill(title.slice("УПД № ".length));
  await send("not a paper");
  await expect(dialog.getByRole("alert")).toHaveText("Такой файл не примем. Подойдёт PDF");
  await expectSound(office);
  await send("%PDF-1.7 УПД");
  await expect(papers.getByRole("link", { name: title })).toBeVisible();
  await expectSound(office);

  await signIn(context, igor, shop);
  await open(page, "/personal/orders/");
  await page.getByRole("link", { name: "Счета и документы" }).first().click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Счета и документы");
  const link = page.getByRole("link", { name: `Открыть PDF: ${title}` });
  const answer = await page.request.get((await link.getAttribute("href")) ?? "");
  expect(answer.headers()["content-type"]).toBe("application/pdf");
  expect(await answer.text()).toBe("%PDF-1.7 УПД");
  await expectSound(page);
  await open(page, `/order/${received}/`);
  await expect(page.getByRole("link", { name: title })).toBeVisible();

  await papers.getByRole("button", { name: `Удалить: ${title}` }).click();
  await dialog.getByRole("button", { name: "Удалить документ" }).click();
  await expect(papers.getByRole("link", { name: title })).toHaveCount(0);
  await desk.close();
});
