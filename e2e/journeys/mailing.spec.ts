import { randomUUID } from "node:crypto";
import { ask } from "../support/database.ts";
import { newPerson } from "../support/new-person.ts";
import { expectSound, openOffice, signInStaff } from "../support/office.ts";
import { expect, open, test } from "../support/shop-test.ts";

test("staff make a segment, send it a mailing, and a reader leaves it by one press", {
  tag: ["@desktop"],
}, async ({ page, context }) => {
  const { email } = newPerson();
  const name = `Подписчики ${randomUUID().slice(0, 8)}`;
  // A reader who has confirmed his address, with an order that nobody else has.
  const sum = 91_000_000_00 + Math.floor(Math.random() * 1_000_000) * 100;
  const customer = randomUUID();
  await ask(
    `insert into base_user (customer_id, name, email, phone, confirmed_at, email_proven_at)
     values ($1, 'Анна Лебедева', $2, $3, now(), now())`,
    [customer, email, `7998${Math.floor(1_000_000 + Math.random() * 8_999_999)}`],
  );
  await ask("update customer_board set bought = $2, orders = 1 where customer_id = $1", [customer, sum]);
  await ask("insert into subscription (email, confirmed_at) values ($1, now())", [email]);
  await ask(
    `insert into consent (purpose, document, version, subject, customer_id, ip_hash, page)
     select purpose, 'soglasie_pd', '2026-11-01', $1, $2, '', '/' from unnest(array['newsletter', 'advertising']) as purpose`,
    [email, customer],
  );

  await signInStaff(context, "content@zertsalo.test");
  await openOffice(page, "/segments/new/");
  await page.getByLabel("Название", { exact: true }).fill(name);
  await page.getByRole("button", { name: /^Убрать условие 1/ }).click();
  await page.getByLabel("Добавить условие").selectOption({ label: "Сумма заказов" });
  await page.getByLabel("От", { exact: true }).fill(String(sum / 100));
  await expect(page.getByText("1 покупатель")).toBeVisible();
  await expectSound(page);
  await page.getByRole("button", { name: "Сохранить" }).click();
  await expect(page.getByRole("heading", { name })).toBeVisible();

  await openOffice(page, "/mailings/new/");
  await page.getByLabel("Название", { exact: true }).fill(name);
  await page.getByLabel("Получатели").selectOption({ label: name });
  await page.getByLabel("Тема").fill("Зеркала недели");
  await page.getByLabel("Текст", { exact: true }).fill("{{greeting}} Зеркала снова дешевле.");
  await page.getByRole("button", { name: "Сохранить черновик" }).click();
  await expect(page.getByText("Сейчас письмо получат 1 адрес.")).toBeVisible();
  await expectSound(page);
  await page.getByRole("button", { name: "Отправить…" }).click();
  await page.getByRole("button", { name: "Отправить сейчас" }).click();
  await expect(page.getByText("Рассылка назначена")).toBeVisible();
  const sent = async () =>
    (await ask<{ state: string }>("select state from mailing_recipient where email = $1", [email]))[0]?.state;
  await expect.poll(sent).toBe("sent");
  await page.reload();
  await expect(page.getByText("Отправлена", { exact: true })).toBeVisible();
  await expectSound(page);

  const [reader] = await ask<{ key: string; mailing: number }>(
    `select unsubscribe_key as key, mailing_id as mailing from subscription join mailing_recipient using (email)
     where email = $1`,
    [email],
  );
  await open(page, `/unsubscribe/?key=${reader?.key}&mailing=${reader?.mailing}`);
  await page.getByRole("button", { name: "Отписаться" }).click();
  await expect(page.getByRole("heading", { name: "Вы отписаны" })).toBeVisible();
  const [left] = await ask<{ has: boolean }>(
    "select unsubscribed_at is not null as has from mailing_recipient where email = $1",
    [email],
  );
  expect(left?.has).toBe(true);
});
