import type { Page } from "@playwright/test";
import { emailsTo } from "./mailbox.ts";
import { expect, open } from "./shop-test.ts";

export const password = "дом-у-реки-17";

/** Somebody new in every run. */
export function newPerson() {
  const digits = String(Math.floor(Math.random() * 1e7)).padStart(7, "0");
  return { name: "Кира Новикова", phone: `7999${digits}`, email: `kira-${crypto.randomUUID()}@example.test` };
}

export const dialogOf = (page: Page) => page.getByRole("dialog");
export async function register(page: Page, person: ReturnType<typeof newPerson>): Promise<void> {
  await open(page, "/catalog/?modal=auth.registration");
  const dialog = dialogOf(page);
  await dialog.getByLabel("Имя и фамилия").fill(person.name);
  await dialog.getByLabel("Телефон").pressSequentially(person.phone);
  await dialog.getByLabel("E-mail").fill(person.email);
  await dialog.getByLabel("Пароль", { exact: true }).fill(password);
  await dialog.getByRole("checkbox", { name: /оферты/ }).check();
  await dialog.getByRole("checkbox", { name: /для личного кабинета/ }).check();
  await dialog.getByRole("button", { name: "Зарегистрироваться" }).click();
  await expect(dialog.getByRole("heading", { name: "Подтвердите регистрацию" })).toBeVisible();
}

export async function confirmByCode(page: Page, person: ReturnType<typeof newPerson>): Promise<void> {
  const [email] = await emailsTo(person.email);
  await dialogOf(page)
    .getByLabel("Код", { exact: true })
    .fill(/код (\d{6})/.exec(email?.text ?? "")?.[1] ?? "");
  await dialogOf(page).getByRole("button", { name: "Подтвердить" }).click();
  await expect(dialogOf(page)).toHaveCount(0);
}
