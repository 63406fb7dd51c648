import type { BrowserContext, Page } from "@playwright/test";
import type { Options } from "@zertsalo/configurator/model";
import { isAtBank, payAtBank } from "./bank.ts";
import { agree, answered, fillPerson, openCheckout, pickup, way } from "./checkout.ts";
import { ask } from "./database.ts";
import { signDrawing, withConfigured } from "./made-to-order.ts";
import { newPerson } from "./new-person.ts";
import { openOffice } from "./office.ts";
import { orderNumber } from "./order-record.ts";
import { expect } from "./shop-test.ts";

/** Such tops, signed and paid by a guest. Answers the order's number. */
export async function orderTops(
  page: Page,
  context: BrowserContext,
  options: Options,
  quantity: number,
): Promise<string> {
  await withConfigured(context, "tabletop", options, quantity);
  return (await orderCart(page)).number;
}

/** What lies in the cart, with a top to sign. Answers the order's number and its buyer's address. */
export async function orderCart(page: Page): Promise<{ number: string; email: string }> {
  const { phone, email } = newPerson();
  await openCheckout(page);
  await answered(page, () => way(page, pickup).check());
  await fillPerson(page, phone, email);
  await agree(page);
  await signDrawing(page);
  await goToBank(page);
  await payAtBank(page);
  const number = await orderNumber(page);
  await expect(page.getByRole("main").getByRole("status")).toContainText("Оплата получена");
  return { number, email };
}

/** Another order may have booked the workshop's minutes meanwhile: then another day is shown, and the buyer agrees to it. */
async function goToBank(page: Page): Promise<void> {
  const button = page.getByRole("button", { name: /^Оплатить/ }).last();
  await button.click();
  const changed = page.getByText(/^Условия доставки изменились/);
  await expect(changed.or(page.getByRole("heading", { name: "Сбер" })).first()).toBeVisible();
  if (await changed.isVisible()) await button.click();
  await isAtBank(page, "Сбер");
}

/** Whole slabs, taken in by a storekeeper. */
export async function takeInSlabs(office: Page, slabs: { material: string; place: string; count: number }) {
  await openOffice(office, "/material/receive/");
  await office.getByRole("combobox", { name: "Вид материала" }).selectOption({ label: "Керамогранит" });
  await office.locator("select[name=material]").selectOption(slabs.material);
  await office.getByLabel("Сколько листов").fill(String(slabs.count));
  await office.getByLabel("Партия поставщика").fill(slabs.place);
  await office.getByLabel("Место в цехе").fill(slabs.place);
  await office.getByRole("button", { name: "Принять" }).click();
  await expect(office.getByText(/^Принято: М-\d{5}/)).toBeVisible();
}

/** Ends the ten minutes in which a paid order can still be cancelled. */
export const letWorkBegin = (number: string) =>
  ask(
    `select graphile_worker.reschedule_jobs(array_agg(id), run_at => now()) from graphile_worker.jobs
     where task_identifier = 'order-timer' and queue_name = (select 'order-' || uid from orders where number = $1)`,
    [number],
  );
