import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { expectAccessible } from "../support/accessible.ts";
import { shopOrigin } from "../support/environment.ts";
import { emailAbout, emailsTo, linkIn, messageTo } from "../support/mailbox.ts";
import { newBuyer } from "../support/new-buyer.ts";
import { confirmByCode, dialogOf, newPerson, password, register } from "../support/new-person.ts";
import { expect, expectStill, open, test } from "../support/shop-test.ts";
import { signIn } from "../support/signed-in.ts";

/** The account's entry, in the header or among a phone's tabs. */
const entry = (page: Page, name: string) =>
  page.getByRole("link", { name, exact: true }).filter({ visible: true }).first();

async function enter(page: Page, login: string, secret: string): Promise<void> {
  const dialog = dialogOf(page);
  await dialog.getByLabel("Телефон или e-mail").fill(login);
  await dialog.getByLabel("Пароль", { exact: true }).fill(secret);
  await dialog.getByRole("button", { name: "Войти", exact: true }).click();
  await expect(dialog).toHaveCount(0);
}

test("a visitor registers, confirms by the email's link and signs in; a sign-out reaches the other tab", {
  tag: "@gate",
}, async ({ page, context, isMobile }) => {
  const person = newPerson();
  await register(page, person);
  const [email] = await emailsTo(person.email);
  const link = email ? linkIn(email, "Подтвердить") : "";
  expect(link).toContain(`${shopOrigin}/?confirm=`);

  const other = await context.newPage();
  await open(other, link);
  expect(other.url()).toBe(`${shopOrigin}/?modal=auth.confirm-link`);
  await other.getByRole("button", { name: "Подтвердить" }).click();
  await expect(other.getByText("Почта подтверждена")).toBeVisible();
  await enter(other, person.email, password);
  await expect(entry(other, isMobile ? "Кабинет" : "Кира")).toBeVisible();
  // «Запомнить меня» is ticked at first: for a year.
  const [session] = (await context.cookies()).filter(({ name }) => name === "auth_token");
  expect((session?.expires ?? 0) - Date.now() / 1_000).toBeGreaterThan(364 * 86_400);
  expect(other.url()).toBe(`${shopOrigin}/`);

  // The tab in which the registration began follows by itself.
  await expect(dialogOf(page)).toHaveCount(0);
  await expect(entry(page, isMobile ? "Кабинет" : "Кира")).toBeVisible();
  await expect(page).toHaveURL("/catalog/");

  await open(other, "/personal/profile/");
  await other.getByRole("button", { name: "Выйти", exact: true }).click();
  await expect(other).toHaveURL("/");
  // The other tab reloads itself as a guest's; a navigation begun before that would be interrupted.
  await expect(entry(page, isMobile ? "Кабинет" : "Войти")).toHaveAttribute("data-modal", "auth");
  await page.goto("/personal/profile/");
  await expect(page).toHaveURL("/");
});

test("a code in place of the link signs in at once, and errors appear at their fields", {
  tag: ["@desktop", "@gate"],
}, async ({ page }) => {
  const person = newPerson();
  await open(page, "/?modal=auth.registration");
  await dialogOf(page).getByLabel("Пароль", { exact: true }).fill("12345");
  await dialogOf(page).getByRole("button", { name: "Зарегистрироваться" }).click();
  await expect(dialogOf(page).getByText("Обязательно к заполнению")).toHaveCount(3);
  await expect(dialogOf(page).getByText("Минимальное кол-во символов: 6")).toBeVisible();
  await expect(dialogOf(page).getByText("Без этого согласия отправить форму нельзя")).toHaveCount(2);

  await register(page, person);
  // Before the confirmation a sign-in leads to the code as well.
  await open(page, "/?modal=auth");
  await dialogOf(page).getByLabel("Телефон или e-mail").fill(person.email);
  await dialogOf(page).getByLabel("Пароль", { exact: true }).fill(password);
  await dialogOf(page).getByRole("button", { name: "Войти", exact: true }).click();
  await expect(dialogOf(page).getByRole("heading", { name: "Подтвердите регистрацию" })).toBeVisible();
  await confirmByCode(page, person);
  await expect(entry(page, "Кира")).toBeVisible();
});

test("a password is restored by email", { tag: ["@desktop", "@gate"] }, async ({ page }) => {
  const email = "new@example.ru";
  await open(page, "/?modal=auth.restore");
  await dialogOf(page).getByLabel("Телефон или e-mail").fill(email);
  await dialogOf(page).getByRole("button", { name: "Отправить" }).click();
  await expect(dialogOf(page).getByRole("heading", { name: "Проверьте почту" })).toBeVisible();
  await open(page, linkIn(await emailAbout(email, "Новый пароль"), "Задать пароль"));
  expect(page.url()).toBe(`${shopOrigin}/?modal=auth.restore-link`);
  await dialogOf(page).getByLabel("Новый пароль").fill("новый-секрет-5");
  await dialogOf(page).getByRole("button", { name: "Сохранить" }).click();
  await expect(dialogOf(page).getByText("Пароль изменён")).toBeVisible();
  await enter(page, email, "новый-секрет-5");
  await expect(entry(page, "Тимур")).toBeVisible();
});

test("after too many wrong passwords a code from an email lets the owner in", { tag: "@gate" }, async ({
  page,
  browser,
  isMobile,
}) => {
  const person = newPerson();
  const home = await (await browser.newContext()).newPage();
  await register(home, person);
  await confirmByCode(home, person);
  await home.context().close();

  await open(page, "/catalog/?modal=auth");
  const dialog = dialogOf(page);
  const code = dialog.getByLabel("Код из письма");
  await dialog.getByLabel("Телефон или e-mail").fill(person.email);
  // Five are checked; a window of counting that ends meanwhile allows some more.
  for (let tries = 0; tries < 12 && !(await code.isVisible()); tries += 1) {
    await dialog.getByLabel("Пароль", { exact: true }).fill(`не-тот-пароль-${tries}`);
    await page.keyboard.press("Enter");
    await expect(dialog.getByRole("button", { name: "Войти", exact: true })).toBeEnabled();
    await expect(dialog.getByText("Неверный логин или пароль").or(code)).toBeVisible();
  }
  await expect(code).toBeFocused();
  await expect(dialog.getByText("Если такой аккаунт есть")).toBeVisible();
  await expectAccessible(page, { within: "dialog" });

  const { text } = await emailAbout(person.email, "Код для входа");
  await code.fill("0000 0000 0000");
  await page.keyboard.press("Enter");
  await expect(dialog.getByText("Код не подошёл")).toBeVisible();
  await code.fill(/\d{4} \d{4} \d{4}/.exec(text)?.[0] ?? "");
  await dialog.getByLabel("Пароль", { exact: true }).fill(password);
  await page.keyboard.press("Enter");
  await expect(dialog).toHaveCount(0);
  await expect(entry(page, isMobile ? "Кабинет" : "Кира")).toBeVisible();
});

test("an SMS code restores a password forgotten before the first confirmation", {
  tag: "@desktop",
}, async ({ page }) => {
  const person = newPerson();
  await register(page, person);

  await open(page, "/?modal=auth.restore");
  await dialogOf(page).getByLabel("Телефон или e-mail").pressSequentially(person.phone);
  await dialogOf(page).getByRole("button", { name: "Отправить" }).click();
  await dialogOf(page)
    .getByLabel("Код", { exact: true })
    .fill(/\d{6}/.exec(await messageTo(person.phone))?.[0] ?? "");
  await dialogOf(page).getByLabel("Новый пароль").fill("другой-секрет-9");
  await dialogOf(page).getByRole("button", { name: "Сохранить и войти" }).click();
  await expect(entry(page, "Кира")).toBeVisible();
});

test("a user changes his profile, exports his data and deletes his account", { tag: ["@desktop", "@gate"] }, async ({
  page,
}) => {
  const person = newPerson();
  await register(page, person);
  await confirmByCode(page, person);
  await open(page, "/personal/profile/");
  await expectStill(page, 0.005);

  await page.getByLabel("Имя и фамилия").fill("Кира Озерова");
  await page.getByLabel("Дата рождения").fill("31.02.1991");
  await page.getByRole("button", { name: "Сохранить" }).click();
  await expect(page.getByText("Проверьте корректность")).toBeVisible();
  await page.getByLabel("Дата рождения").fill("28.02.1991");
  await page.getByRole("button", { name: "Сохранить" }).click();
  await expect(page.getByRole("navigation", { name: "Личный кабинет" }).getByText("Кира Озерова")).toBeVisible();
  await expect(page.getByText("Есть несохранённые изменения")).toHaveCount(0);

  await page.getByRole("switch", { name: "Новинки и скидки" }).check();
  await expect(page.getByRole("link", { name: /для рассылки/ })).toBeVisible();
  await page.getByRole("switch", { name: "Новинки и скидки" }).uncheck();
  await expect(page.getByText(/отозвано/).first()).toBeVisible();

  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Скачать мои данные" }).click(),
  ]);
  expect(await readFile(await download.path(), "utf8")).toContain(person.email);

  await page.locator("summary", { hasText: "Удалить кабинет" }).click();
  const erase = page.getByRole("button", { name: "Удалить навсегда" });
  await page.getByLabel("Пароль от кабинета").last().fill("не-тот-пароль");
  await erase.click();
  await expect(page.getByText("Неверный пароль")).toBeVisible();
  await page.getByLabel("Пароль от кабинета").last().fill(password);
  await erase.click();
  await expect(page).toHaveURL("/");
  await open(page, "/?modal=auth");
  await dialogOf(page).getByLabel("Телефон или e-mail").fill(person.email);
  await dialogOf(page).getByLabel("Пароль", { exact: true }).fill(password);
  await dialogOf(page).getByRole("button", { name: "Войти", exact: true }).click();
  await expect(dialogOf(page).getByText("Аккаунт не зарегистрирован")).toBeVisible();
});

/** Every screen of an account; a dialog is waited for, since it comes after its page. */
const screens = [
  { name: "the sign-in", path: "/?modal=auth", isDialog: true, userId: null },
  { name: "the sign-in of companies", path: "/?modal=auth.business", isDialog: true, userId: null },
  { name: "the registration", path: "/?modal=auth.registration", isDialog: true, userId: null },
  { name: "the restoring of a password", path: "/?modal=auth.restore", isDialog: true, userId: null },
  { name: "the sign-in on a page of its own", path: "/forms/auth/sign-in/", isDialog: false, userId: null },
  { name: "the profile", path: "/personal/profile/", isDialog: false, userId: 2 },
];

for (const { name, path, isDialog, userId } of screens) {
  test(`${name} has no accessibility findings and fits the narrowest screen`, async ({ page, context }) => {
    if (userId) await signIn(context, userId);
    await open(page, path);
    if (isDialog) await dialogOf(page).waitFor();
    await expectAccessible(page, { onlyWcag: true });
    await page.setViewportSize({ width: 320, height: 700 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
  });
}

test("sign-in works without scripts on its own page", { tag: ["@desktop", "@gate"] }, async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${shopOrigin}/`);
  await page.getByRole("link", { name: "Войти" }).click();
  await page.getByLabel("Телефон или e-mail").fill("ivan@example.ru");
  await page.getByLabel("Пароль", { exact: true }).fill("wrong-one");
  await page.getByRole("checkbox", { name: "Запомнить меня" }).uncheck();
  await page.getByRole("button", { name: "Войти" }).click();
  await expect(page.getByText("Неверный логин или пароль")).toBeVisible();
  await expect(page.getByRole("checkbox", { name: "Запомнить меня" })).not.toBeChecked();
  await page.getByLabel("Пароль", { exact: true }).fill("zertsalo-demo");
  await page.getByRole("button", { name: "Войти" }).click();
  await expect(page).toHaveURL(/\/personal\//);
  // Unticked, it ends with the browser.
  const [session] = (await context.cookies()).filter(({ name }) => name === "auth_token");
  expect(session?.expires).toBe(-1);
  await page.getByRole("button", { name: "Выйти", exact: true }).click();
  await expect(page).toHaveURL(`${shopOrigin}/`);
  await context.close();
});

test("the frame of a layout persists while its pages change", { tag: "@desktop" }, async ({ page, context }) => {
  await signIn(context, (await newBuyer()).id);
  for (const { menu, from, link, to } of [
    { menu: "Личный кабинет", from: "/personal/orders/", link: "Профиль", to: "/personal/profile/" },
    { menu: "Помощь", from: "/help/delivery/", link: "Оплата", to: "/help/payment/" },
  ]) {
    await open(page, from);
    const nav = page.getByRole("navigation", { name: menu });
    await nav.evaluate((element) => element.setAttribute("data-drawn", "once"));
    await nav.getByRole("link", { name: link, exact: true }).click();
    await expect(page).toHaveURL(to);
    await expect(page.getByRole("heading", { level: 1, name: link })).toBeVisible();
    await expect(nav).toHaveAttribute("data-drawn", "once");
    await expect(nav.getByRole("link", { name: link, exact: true })).toHaveAttribute("aria-current", "page");
  }
});
