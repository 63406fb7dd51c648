import { openCheckout, payment, withTap } from "../support/checkout.ts";
import { ask } from "../support/database.ts";
import { expectSound, openOffice, signInStaff } from "../support/office.ts";
import { expect, open, test } from "../support/shop-test.ts";
import { signIn } from "../support/signed-in.ts";

/** A payment method that no other journey uses, because they run in parallel. */
const method = "SberPay";

test("a payment method is closed with a message, the checkout shows it, and it is opened again", {
  tag: ["@desktop", "@gate"],
}, async ({ page, context }) => {
  await withTap(context);
  await signInStaff(context, "manager@zertsalo.test");
  await openOffice(page, "/switches/");
  await expectSound(page);
  const row = page.getByRole("row").filter({ hasText: method });
  await row.getByRole("button", { name: "Закрыть" }).click();
  await page.getByLabel("Что прочтёт покупатель").fill("Вернётся завтра к обеду");
  await page.getByRole("button", { name: "Закрыть сейчас" }).click();
  await expect(row.getByText("Закрыто", { exact: true })).toBeVisible();
  await expectSound(page);

  await openCheckout(page);
  await expect(page.getByText(`${method}: вернётся завтра к обеду`)).toBeVisible();
  await expect(payment(page, method)).toHaveCount(0);

  await openOffice(page, "/switches/");
  await row.getByRole("button", { name: "Открыть" }).click();
  await expect(row.getByText("Работает")).toBeVisible();
  await openCheckout(page);
  await expect(payment(page, method)).toBeVisible();
});

test("a company that waits is activated by a click and finds its prices", { tag: ["@desktop", "@gate"] }, async ({
  page,
  context,
}) => {
  const inn = `77${String(Date.now()).slice(-8)}`;
  const name = `ООО «Журавль ${inn.slice(-4)}»`;
  const [company] = await ask<{ id: number }>(
    `insert into company (inn, name, full_name, org_type, requested_type) values ($1, $2, $2, 'ООО', 'studio') returning id`,
    [inn, name],
  );
  const companyId = company?.id ?? 0;
  await ask(
    `insert into company_member (base_user_id, company_id, is_admin, approved_at, sort) values (9, $1, true, now(), 99)`,
    [companyId],
  );
  await signInStaff(context, "manager@zertsalo.test");
  await openOffice(page, "/companies/?state=waiting");
  await expectSound(page);
  await page.getByRole("searchbox").fill(inn);
  await page.getByRole("button", { name: "Найти", exact: true }).click();
  await page
    .getByRole("row")
    .filter({ hasText: inn })
    .getByRole("button", { name: /^Активировать/ })
    .click();
  await expect(page.getByRole("radio", { name: /Дизайн-студия/ })).toBeChecked();
  await page.getByRole("button", { name: "Открыть оптовые цены" }).click();
  // The company has left the waiting list.
  await expect(page.getByText("Таких компаний нет")).toBeVisible();
  await openOffice(page, `/companies/?q=${inn}`);
  await expect(page.getByRole("row").filter({ hasText: inn }).getByText("Активна")).toBeVisible();
  await page.setViewportSize({ width: 820, height: 1180 });
  await expectSound(page);

  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(context, 9, companyId);
  await open(page, "/personal/");
  await expect(page.locator("details:visible").filter({ hasText: "Покупаете для" })).toContainText("−18 %");
  await ask(`delete from company_member where company_id = $1`, [companyId]);
});

test("a promo code, a shelf, an expert and a screen are managed in the back office", {
  tag: ["@desktop", "@gate"],
}, async ({ page, context }) => {
  await signInStaff(context, "owner@zertsalo.test");
  await openOffice(page, "/promotions/");
  await expectSound(page);
  const code = `ПУТЬ-${String(Date.now()).slice(-6)}`;
  await page.getByRole("button", { name: "Новый промокод" }).click();
  await page.getByLabel("Код", { exact: true }).fill(code);
  await page.getByLabel("Размер").fill("7");
  await expectSound(page);
  await page.getByRole("button", { name: "Создать" }).click();
  const made = page.getByRole("row").filter({ hasText: code });
  await expect(made.getByText("Действует")).toBeVisible();
  await made.getByRole("button", { name: "Остановить" }).click();
  const question = page.getByRole("dialog", { name: `Остановить промокод ${code}?` });
  await expect(question).toContainText("включительно");
  await expectSound(page);
  await question.getByRole("button", { name: "Остановить", exact: true }).click();
  await expect(made.getByText("Остановлен", { exact: true })).toBeVisible();
  await made.getByRole("button", { name: "Вернуть" }).click();
  await expect(made.getByText("Действует")).toBeVisible();

  await openOffice(page, "/stock/1265/");
  await expectSound(page);
  const shelf = page.getByRole("region", { name: "Где лежит" }).getByRole("row").nth(1);
  const before = Number(await shelf.getByRole("cell").nth(1).innerText());
  for (const count of [before + 1, before]) {
    await shelf.getByRole("button", { name: /Исправить/ }).click();
    await page.getByLabel("Сколько лежит на полке").fill(String(count));
    await page.getByLabel("Почему").fill("Пересчёт");
    await page.getByRole("button", { name: "Исправить", exact: true }).click();
    await expect(shelf.getByRole("cell").nth(1)).toHaveText(String(count));
  }

  await openOffice(page, "/tools/");
  await expectSound(page);
  await page.getByLabel("Номер экрана").fill("777");
  await page.getByRole("button", { name: "Получить код" }).click();
  await expect(page.getByText(/^PAIR-/)).toBeVisible();
  await page.getByRole("button", { name: "Закрыть окно" }).click();
  await page.getByRole("button", { name: /Отключить.*экран 777/ }).click();
  await expect(page.getByRole("row").filter({ hasText: "№ 777" }).getByText("Отключён")).toBeVisible();

  await openOffice(page, "/audit/");
  const shut = page.getByRole("row").filter({ hasText: "Экран магазина отключён" }).first();
  await expect(shut).toContainText("Экран № 777");
  await page.setViewportSize({ width: 820, height: 1180 });
  await expectSound(page);
});
