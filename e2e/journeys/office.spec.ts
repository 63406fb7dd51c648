import { officeOrigin } from "../support/environment.ts";
import { codeOf, demoSecret, expectSound, openOffice, signInStaff } from "../support/office.ts";
import { expect, test } from "../support/shop-test.ts";

test("an owner signs in with two factors and invites an employee, who sees only his own sections", {
  tag: ["@desktop", "@gate"],
}, async ({ page, browser }) => {
  await openOffice(page, "/audit/");
  await expect(page).toHaveURL(`${officeOrigin}/sign-in/?next=%2Faudit%2F`);
  await expectSound(page);
  await page.getByLabel("Почта").fill("owner@zertsalo.test");
  await page.getByLabel("Пароль").fill("zertsalo-demo");
  await page.getByRole("button", { name: "Дальше" }).click();
  await expectSound(page);
  await page.getByLabel("Код из приложения").fill("000000");
  await page.getByRole("button", { name: "Войти" }).click();
  await expect(page.getByRole("alert")).toHaveText("Код не подошёл. Подождите следующий");
  await page.getByLabel("Код из приложения").fill(codeOf(demoSecret));
  await page.getByRole("button", { name: "Войти" }).click();
  await expect(page).toHaveURL(`${officeOrigin}/audit/`);
  await expect(page.getByRole("cell", { name: "Сергей Поляков" }).first()).toBeVisible();
  await expectSound(page);

  const rooms = page.getByRole("navigation", { name: "Разделы" });
  await rooms.getByRole("link", { name: "Сотрудники" }).click();
  await expectSound(page);
  const email = `office-${Date.now()}@zertsalo.test`;
  await page.getByRole("button", { name: "Добавить" }).click();
  await page.getByLabel("Имя и фамилия").fill("Новый Сотрудник");
  await page.getByLabel("Почта").fill(email);
  await page.getByLabel("Цех").check();
  await page.getByRole("button", { name: "Добавить и получить ссылку" }).click();
  const link = await page.getByLabel("Ссылка", { exact: true }).inputValue();
  expect(link).toMatch(new RegExp(`^${officeOrigin}/enrol/#[\\w-]{43}$`));
  await page.getByRole("button", { name: "Закрыть окно" }).click();

  const other = await browser.newContext();
  const newcomer = await other.newPage();
  await openOffice(newcomer, new URL(link).pathname + new URL(link).hash);
  const secret = (await newcomer.locator("code").innerText()).replaceAll(" ", "");
  expect(newcomer.url()).toBe(`${officeOrigin}/enrol/`);
  await expectSound(newcomer, { inGate: true });
  await newcomer.getByLabel("Новый пароль").fill("каменный цветок");
  await newcomer.getByLabel("Код из приложения").fill(codeOf(secret));
  await newcomer.getByRole("button", { name: "Сохранить и войти" }).click();
  const recoveryCodes = newcomer.getByRole("list", { name: "Запасные коды" }).getByRole("listitem");
  await expect(recoveryCodes).toHaveCount(10);
  const codes = await recoveryCodes.allInnerTexts();
  await expectSound(newcomer);
  await newcomer.getByRole("link", { name: "Коды сохранены, продолжить" }).click();
  await expect(newcomer.getByText("Новый Сотрудник")).toBeVisible();
  await expect(newcomer.getByRole("link", { name: "Сотрудники" })).toHaveCount(0);
  expect((await other.request.get(`${officeOrigin}/staff/`)).status()).toBe(403);

  // Signs out and in again without the phone: a recovery code works, once.
  for (const isFirst of [true, false]) {
    await newcomer.getByRole("button", { name: "Выйти" }).click();
    await expect(newcomer).toHaveURL(`${officeOrigin}/sign-in/`);
    await newcomer.locator("html[data-hydrated]").waitFor();
    await newcomer.getByLabel("Почта").fill(email);
    await newcomer.getByLabel("Пароль").fill("каменный цветок");
    await newcomer.getByRole("button", { name: "Дальше" }).click();
    await newcomer.getByLabel("Код из приложения").fill(codes[0] ?? "");
    await newcomer.getByRole("button", { name: "Войти" }).click();
    const outcome = isFirst ? newcomer.getByText("Новый Сотрудник") : newcomer.getByText("Код не подошёл");
    await expect(outcome).toBeVisible();
  }
  await other.close();

  // Blocking him ends his sessions; the audit log contains all of it, among the entries of others.
  const row = page.getByRole("row").filter({ hasText: email });
  await row.getByRole("button", { name: "Отключить" }).click();
  await expect(row.getByText("Отключён")).toBeVisible();
  await rooms.getByRole("link", { name: "Журнал" }).click();
  const own = page.getByRole("row").filter({ has: page.getByRole("cell", { name: "Сергей Поляков", exact: true }) });
  await expect(own.first()).toContainText("Доступ сотрудника");
});

test("staff see and end their own sessions, and a session of the shop gives no access", async ({ page, context }) => {
  await signInStaff(context, "content@zertsalo.test");
  await signInStaff(context, "content@zertsalo.test");
  await openOffice(page, "/profile/");
  await expectSound(page);
  const end = page.getByRole("button", { name: "Завершить" });
  const before = await end.count();
  expect(before).toBeGreaterThan(0);
  await end.first().click();
  await expect(end).toHaveCount(before - 1);

  await context.clearCookies();
  const shut = await context.request.get(`${officeOrigin}/profile/`, { maxRedirects: 0 });
  expect(shut.status()).toBe(302);
  expect(shut.headers()["x-robots-tag"]).toContain("noindex");
  const forged = await context.request.post(`${officeOrigin}/sign-out/`, { headers: { origin: "https://evil.test" } });
  expect(forged.status()).toBe(403);
});

test("a manager finds an order by its phone, moves it and leaves a note", { tag: "@desktop" }, async ({
  page,
  context,
}) => {
  await signInStaff(context, "manager@zertsalo.test");
  await openOffice(page, "/");
  await expect(page.getByRole("link", { name: /Ждут оплаты/ })).toBeVisible();
  await expectSound(page);
  const rooms = page.getByRole("navigation", { name: "Разделы" });
  for (const name of ["Сотрудники", "Журнал", "Чаты"]) await expect(rooms.getByRole("link", { name })).toHaveCount(0);
  await rooms.getByRole("link", { name: "Заказы" }).click();
  await expect(page.getByRole("region", { name: "Доска заказов" })).toBeVisible();
  await expectSound(page);
  await page.getByRole("searchbox").fill("8 927 000-01-15");
  await page.getByRole("button", { name: "Найти", exact: true }).click();
  await expect(page).toHaveURL(/q=8/);
  // Only the table's head is not hers.
  await expect(page.getByRole("row").filter({ hasNotText: "Юлия Тарасова" })).toHaveCount(1);
  await page.getByRole("link", { name: "№ 547049" }).click();
  await expect(page.getByRole("heading", { name: "Заказ № 547049" })).toBeVisible();
  await expectSound(page);

  // There and back, so that the next journey finds the order unchanged.
  const history = page.getByRole("region", { name: "История" });
  for (const to of ["Правка состава", "В сборке"]) {
    await page.getByText("Другой статус").click();
    await page.getByRole("button", { name: to }).click();
    await page.getByRole("button", { name: "Подтвердить" }).click();
    await expect(history.getByRole("listitem").first()).toContainText(to);
  }
  await expect(history.getByText(/^K, /).first()).toBeVisible();

  await page.getByLabel("Заметка для коллег").fill("Меняет раковину, перезвонить в среду");
  await page.getByRole("button", { name: "Записать" }).click();
  await expect(page.getByText("Меняет раковину, перезвонить в среду").first()).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  // From the top of the page: a button half under the bar cannot be clicked.
  await page.evaluate(() => scrollTo(0, 0));
  await expectSound(page);
  await openOffice(page, "/orders/?group=work");
  await expectSound(page);
  await page.getByRole("button", { name: "Открыть меню" }).click();
  await expect(page.getByRole("button", { name: "Выйти" })).toBeVisible();
});
