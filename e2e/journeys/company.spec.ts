import { execFileSync } from "node:child_process";
import type { Locator, Page } from "@playwright/test";
import pg from "pg";
import { ask } from "../support/database.ts";
import { e2eEnvironment } from "../support/environment.ts";
import { emailsTo } from "../support/mailbox.ts";
import { expect, open, test } from "../support/shop-test.ts";
import { memberPassword, newCompany } from "../support/new-company.ts";
import { signIn } from "../support/signed-in.ts";

/** Companies of the register's emulator: one for each screen size, so that both runs can be parallel. */
const companies = {
  desktop: { inn: "6301103709", name: "ООО «Северный Дом»" },
  phone: { inn: "6601104446", name: "ООО «Тихий Дом»" },
} as const;
const password = "берег под дождём";

const activate = (inn: string) =>
  execFileSync("pnpm", ["exec", "node", "../apps/staff/src/main.ts", "activate-company", inn, "--type", "studio"], {
    env: { ...process.env, DATABASE_URL: e2eEnvironment.DATABASE_URL },
  });

/** Adds him to the company, as its admin would. */
async function letIn(userId: number, companyId: number): Promise<void> {
  const database = new pg.Client({ connectionString: e2eEnvironment.DATABASE_URL });
  await database.connect();
  await database.query(
    `insert into company_member (base_user_id, company_id, approved_at, sort) values ($1, $2, now(), 9)
     on conflict do nothing`,
    [userId, companyId],
  );
  await database.end();
}

test(
  "a company registers by its tax number, is activated by staff, signs in and sees itself active",
  { tag: "@gate" },
  async ({ page }, { project }) => {
    const { inn, name } = companies[project.name as keyof typeof companies];
    const email = `${project.name}@company.test`;

    await page.goto("/opt/");
    await expect(page).toHaveURL("/opt/auth/");
    await page.getByRole("link", { name: "Зарегистрировать компанию" }).click();
    await expect(page.locator("html[data-hydrated]")).toBeAttached();

    await test.step("the company is found in the register", async () => {
      await page.getByLabel("ИНН", { exact: true }).fill(inn);
      await expect(page.getByText(name)).toBeVisible();
      await page.getByRole("button", { name: "Продолжить" }).click();
    });
    await test.step("a person to speak with", async () => {
      await page.getByLabel("Имя и фамилия").fill("Олег Синицын");
      await page.getByLabel("Телефон").fill(project.name === "phone" ? "9002000001" : "9002000002");
      await page.getByLabel("E-mail").fill("oleg@company");
      await page.getByRole("button", { name: "Продолжить" }).click();
      await expect(page.getByText("Проверьте корректность")).toBeVisible();
      await page.getByLabel("E-mail").fill(email);
      await page.getByText("Дизайн-студия").click();
      await page.getByRole("button", { name: "Продолжить" }).click();
    });
    await test.step("a password and separate consents", async () => {
      await page.getByLabel("Пароль", { exact: true }).fill("1234567890");
      await page.getByRole("button", { name: "Зарегистрировать" }).click();
      await expect(page.getByText("Слишком простой пароль")).toBeVisible();
      await page.getByLabel("Пароль", { exact: true }).fill(password);
      for (const tick of await page.getByRole("checkbox").all()) await tick.check();
      await page.getByRole("button", { name: "Зарегистрировать" }).click();
      await expect(page.getByRole("heading", { name: "Заявку получили" })).toBeVisible();
    });

    activate(inn);
    const [approved] = await emailsTo(email);
    expect(approved?.subject).toBe("Оптовые цены открыты");

    await test.step("the first sign-in asks for the code of an email", async () => {
      await page.getByRole("link", { name: "Войти" }).click();
      await expect(page.locator("html[data-hydrated]")).toBeAttached();
      await page.getByLabel("ИНН компании").fill(inn);
      await page.getByLabel("Пароль", { exact: true }).fill(password);
      await page.getByRole("button", { name: "Войти" }).click();
      await expect(page.getByLabel("Код из письма")).toBeVisible();
      const [mail] = await emailsTo(email, 2);
      const code = /Код: (\d{6})/.exec(mail?.text ?? "")?.[1] ?? "";
      await page.getByLabel("Код из письма").fill(code);
      await page.getByRole("button", { name: "Войти" }).click();
      await expect(page).toHaveURL(/\/personal\//);
    });

    await page.goto("/personal/company/");
    const own = page.getByRole("list", { name: "Ваши компании" }).getByRole("listitem");
    await expect(own).toContainText(name);
    await expect(own).toContainText("Активна");
    await expect(page.getByRole("definition").filter({ hasText: "Дизайн-студия, −18 %" })).toBeVisible();
  },
);

test("a liquidated company is refused, with a contact of a manager", async ({ page }) => {
  await page.goto("/opt/register/");
  await expect(page.locator("html[data-hydrated]")).toBeAttached();
  await page.getByLabel("ИНН", { exact: true }).fill("2301102592");
  const refusal = page.getByRole("alert").filter({ hasText: "компания не действует" });
  await expect(refusal.getByRole("link")).toHaveAttribute("href", /^tel:/);
  await page.getByRole("button", { name: "Продолжить" }).click();
  await expect(page.getByLabel("Имя и фамилия")).toBeHidden();
});

/** Presses Tab until the target has the focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let presses = 0; presses < 30; presses += 1) {
    await page.keyboard.press("Tab");
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error("the keyboard does not reach it");
}

test("the keyboard alone leads from the sign-in of companies into the registration", { tag: "@desktop" }, async ({
  page,
}) => {
  await open(page, "/opt/auth/");
  await tabTo(page, page.getByLabel("ИНН компании"));
  await page.keyboard.type("5401137379");
  await tabTo(page, page.getByLabel("Пароль", { exact: true }));
  await page.keyboard.type("не тот пароль");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("alert").filter({ hasText: /\S/ })).toBeVisible();
  await tabTo(page, page.getByRole("link", { name: "Зарегистрировать компанию" }));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Регистрация компании" })).toBeVisible();

  await tabTo(page, page.getByRole("radio", { name: "Организация" }));
  await page.keyboard.press("ArrowRight");
  await expect(page.getByRole("radio", { name: "ИП" })).toBeChecked();
  await page.keyboard.press("ArrowLeft");
  await tabTo(page, page.getByLabel("ИНН", { exact: true }));
  await page.keyboard.type("5401137379");
  await expect(page.getByText("Новый Берег")).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("Имя и фамилия")).toBeFocused();
});

test("a company signs in over the page, by keyboard, and mistakes stand at their fields", { tag: "@desktop" }, async ({
  page,
}) => {
  const company = await newCompany();
  await open(page, "/?modal=auth");
  const dialog = page.getByRole("dialog");
  await tabTo(page, dialog.getByRole("radio", { name: "Для себя" }));
  await page.keyboard.press("ArrowRight");
  await expect(dialog.getByRole("heading", { name: "Вход для компаний" })).toBeVisible();
  await expect(dialog.getByRole("checkbox", { name: "Запомнить меня" })).toBeChecked();

  await tabTo(page, dialog.getByRole("button", { name: "Войти" }));
  await page.keyboard.press("Enter");
  await expect(dialog.getByText("Обязательно к заполнению")).toHaveCount(2);
  await expect(dialog.getByLabel("ИНН компании")).toBeFocused();
  await page.keyboard.type(company.inn);
  await tabTo(page, dialog.getByLabel("Пароль", { exact: true }));
  await page.keyboard.type("не тот пароль");
  await page.keyboard.press("Enter");
  await expect(dialog.getByText("Неверный логин или пароль")).toBeVisible();

  await dialog.getByLabel("Пароль", { exact: true }).fill(memberPassword);
  await page.keyboard.press("Enter");
  await expect(dialog.getByText("Условия обновились")).toBeVisible();
  await tabTo(page, dialog.getByRole("checkbox", { name: /оферты/ }));
  await page.keyboard.press("Space");
  await page.keyboard.press("Enter");
  await expect(dialog.getByLabel("Код из письма")).toBeFocused();
  const [email] = await emailsTo(company.email);
  await page.keyboard.type(/Код: (\d{6})/.exec(email?.text ?? "")?.[1] ?? "");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/personal\//);
  await expect(page.getByText(company.name).filter({ visible: true }).first()).toBeVisible();
});

test("a company whose email did not come asks for another code, once a minute has passed", async ({ page }) => {
  const company = await newCompany();
  await page.clock.install();
  await open(page, "/opt/auth/");
  const enter = page.getByRole("main").getByRole("button", { name: "Войти" });
  await page.getByLabel("ИНН компании").fill(company.inn);
  await page.getByLabel("Пароль", { exact: true }).fill(memberPassword);
  await enter.click();
  await page.getByRole("checkbox", { name: /оферты/ }).check();
  await enter.click();

  const again = page.getByRole("button", { name: /^Отправить новый код/ });
  await expect(again).toBeDisabled();
  await expect(again).toHaveText(/через\s\d+\sс$/);
  await emailsTo(company.email);
  await page.clock.fastForward(61_000);
  await ask(
    `update account_code set sent_at = sent_at - interval '61 seconds'
     where base_user_id = (select id from base_user where email = $1)`,
    [company.email],
  );
  await expect(again).toHaveText("Отправить новый код");
  await again.click();
  await expect(page.getByRole("status").filter({ hasText: "ещё раз" })).toBeVisible();
  await expect(page.getByLabel("Код из письма")).toBeFocused();
  await expect(again).toBeDisabled();
  const [email] = await emailsTo(company.email, 2);
  await page.keyboard.type(/Код: (\d{6})/.exec(email?.text ?? "")?.[1] ?? "");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/personal\//);
});

test("the dialog goes from a company's form to the new password, and back to a buyer's", async ({ page }) => {
  await open(page, "/?modal=auth.business");
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("radio", { name: "Для компании" })).toBeFocused();
  await dialog.getByRole("link", { name: "Забыли пароль?" }).click();
  await expect(dialog.getByRole("heading", { name: "Новый пароль" })).toBeVisible();
  await dialog.getByRole("link", { name: "Вернуться ко входу" }).click();
  await expect(dialog.getByRole("heading", { name: "Вход", exact: true })).toBeVisible();
  await expect(dialog.getByRole("radio", { name: "Для себя" })).toBeChecked();
  await dialog.getByText("Для компании").click();
  await dialog.getByRole("link", { name: "Зарегистрировать компанию" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Регистрация компании" })).toBeVisible();
});

/** Igor of the demo shop buys for a studio (−18 %) and a shop (−22 %). */
const igor = { id: 7, studio: 501 };
const studio = "ООО «Интерьер Групп»";
/** The current company: in a wholesale user's header; on a phone, and for others, in the frame of personal pages. */
const buyer = (page: Page) => page.locator("details:visible").filter({ hasText: "Покупаете для" });
const priceOf = (page: Page) => page.getByRole("row").nth(1).textContent();

test("another company is chosen by keyboard: its prices on the desk, here and in the other tab", {
  tag: "@gate",
}, async ({ page }) => {
  await signIn(page.context(), igor.id, igor.studio);
  const otherTab = await page.context().newPage();
  await open(otherTab, "/personal/company/");
  await open(page, "/personal/");
  const switcher = buyer(page);
  await expect(switcher.locator("summary")).toContainText("Дизайн-студия, −18 %");
  const before = await priceOf(page);

  await switcher.locator("summary").focus();
  await page.keyboard.press("Enter");
  const choice = switcher.getByRole("button", { name: /Савельев/ });
  await expect(choice).toBeVisible();
  // The header of companies hydrates after the page; until then its list is a plain one.
  await expect(async () => {
    await page.keyboard.press("Escape");
    await expect(choice).toBeHidden({ timeout: 1_000 });
  }).toPass();
  await page.keyboard.press("Enter");
  await choice.focus();
  await page.keyboard.press("Enter");
  await expect(switcher.locator("summary")).toContainText("−22 %");
  await expect(page).toHaveURL("/personal/");
  expect(await priceOf(page)).not.toBe(before);
  await expect(buyer(otherTab).locator("summary")).toContainText("−22 %");
});

test("a company is chosen from their list; whoever buys for himself finds the way back", async ({ page }) => {
  await signIn(page.context(), igor.id, igor.studio);
  await open(page, "/personal/company/");
  await page
    .getByRole("list", { name: "Ваши компании" })
    .getByRole("button", { name: /Савельев/ })
    .click();
  await expect(page).toHaveURL("/personal/");
  await expect(buyer(page).locator("summary")).toContainText("−22 %");
  await page.locator("html[data-hydrated]").waitFor();
  await buyer(page).click();
  await page.getByRole("button", { name: "Купить для себя" }).click();
  await expect(page).toHaveURL("/");

  await open(page, "/personal/orders/");
  await expect(buyer(page).locator("summary")).toContainText("Для себя");
  await buyer(page).click();
  await page.getByRole("button", { name: studio }).click();
  await expect(page).toHaveURL("/personal/");
  await expect(buyer(page).locator("summary")).toContainText(studio);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("a company is switched by a plain form", async ({ page }) => {
    await signIn(page.context(), igor.id, igor.studio);
    await page.goto("/personal/profile/");
    await buyer(page).click();
    await page.getByRole("button", { name: /Савельев/ }).click();
    await expect(page).toHaveURL("/personal/");
    await expect(buyer(page).locator("summary")).toContainText("−22 %");
  });

  test("one more company is added by a plain form, a sole trader too", { tag: "@desktop" }, async ({ page }) => {
    await signIn(page.context(), 10, 505);
    await page.goto("/personal/company/");
    await page.getByRole("link", { name: "Добавить компанию" }).click();
    await expect(page).toHaveURL("/forms/company/");
    await page.getByText("ИП", { exact: true }).click();
    await page.getByLabel("ИНН", { exact: true }).fill("770113848074");
    await page.getByLabel("Название организации").fill("ИП Орлов Р. А.");
    await page.getByLabel("Директор").fill("Орлов Роман Андреевич");
    await page.getByRole("button", { name: "Добавить", exact: true }).click();
    await expect(page).toHaveURL("/personal/company/");
    await expect(page.getByRole("list", { name: "Ваши компании" })).toContainText("770113848074");
  });
});

test.describe("the prompt about a company without wholesale prices appears once in a visit", () => {
  const blocked = [
    { name: "one that is being checked", userId: 8, companyId: 503, reason: "Проверяем документы" },
    { name: "one without a type", userId: 9, companyId: 504, reason: "Не выбран тип компании" },
  ];
  for (const { name, userId, companyId, reason } of blocked) {
    test(name, async ({ page }) => {
      await signIn(page.context(), userId, companyId);
      await open(page, "/personal/orders/");
      const prompt = page.getByRole("dialog", { name: "Выберите компанию" });
      await expect(prompt).toContainText(reason);
      await expect(prompt.getByRole("link")).toHaveAttribute("href", /^tel:/);
      await prompt.getByRole("button", { name: "Добавить компанию" }).click();
      const form = page.getByRole("dialog", { name: "Добавить компанию" });
      await expect(form.getByLabel("ИНН", { exact: true })).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(page.getByRole("dialog")).toHaveCount(0);

      const known = page.waitForResponse(/shell\/me/);
      await open(page, "/personal/");
      await known;
      await expect(page.getByText("Заказ пока недоступен.")).toBeVisible();
      await expect(page.getByRole("dialog")).toHaveCount(0);
    });
  }

  test("another of his companies takes its place", async ({ page }) => {
    await letIn(8, 502);
    await signIn(page.context(), 8, 503);
    await open(page, "/personal/");
    const prompt = page.getByRole("dialog", { name: "Выберите компанию" });
    await prompt.getByRole("list", { name: "Другие компании" }).getByRole("button").click();
    await expect(buyer(page).locator("summary")).toContainText("−22 %");
    await expect(page.getByText("Заказ пока недоступен.")).toHaveCount(0);
    await expect(page.getByRole("dialog")).toHaveCount(0);
  });
});

test("whoever forgot the password of a company restores it by email", async ({ page }) => {
  await open(page, "/opt/auth/");
  await page.getByLabel("Пароль", { exact: true }).fill("не помню");
  await page.getByRole("button", { name: "Показать пароль" }).click();
  await expect(page.getByLabel("Пароль", { exact: true })).toHaveAttribute("type", "text");
  await page.getByRole("link", { name: "Забыли пароль?" }).click();
  await expect(page.getByRole("heading", { name: "Новый пароль" })).toBeVisible();
});
