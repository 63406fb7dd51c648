import { ask } from "../support/database.ts";
import { newProduct } from "../support/new-product.ts";
import { expectSound, openOffice, signInStaff } from "../support/office.ts";
import { expect, test } from "../support/shop-test.ts";

const phone = { width: 390, height: 844 };
/** A count of ten is told apart from what the demo shop has. */
const [counted, corrected] = ["10", "8"];

test("stock is found, moved and counted on a phone while the store sells, with its ledger beside it", {
  tag: ["@desktop", "@gate"],
}, async ({ page, context }) => {
  const id = await newProduct("tap");
  const [product] = await ask<{ sku: string; name: string }>("select sku, name from product where id = $1", [id]);
  const { sku = "", name = "" } = product ?? {};
  await signInStaff(context, "manager@zertsalo.test");

  await openOffice(page, "/stock/");
  await expectSound(page);
  await page.getByRole("searchbox", { name: "Артикул, штрихкод или название" }).fill(sku);
  await page.getByRole("button", { name: "Найти", exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`q=${sku}`));
  // By its address: others of this name are copies of other journeys.
  await page.locator(`a[href="/stock/${id}/"]`).click();
  await expect(page.getByRole("heading", { name, level: 1 })).toBeVisible();
  await expectSound(page);

  await page.getByLabel("Когда свободно столько или меньше").fill("99999");
  await page.getByRole("button", { name: "Сохранить" }).click();
  await expect(page.getByText("пора заказывать")).toBeVisible();

  const shelves = page.getByRole("region", { name: "Где лежит" });
  const shelf = shelves.getByRole("row").nth(1);
  await shelf.getByRole("button", { name: /Исправить/ }).click();
  await page.getByLabel("Сколько лежит на полке").fill(counted);
  await page.getByLabel("Причина").selectOption("count");
  await page.getByLabel("Почему").fill("Перед пересчётом");
  await page.getByRole("button", { name: "Исправить", exact: true }).click();
  await expect(shelf.getByRole("cell").nth(1)).toHaveText(counted);
  const movements = page.getByRole("region", { name: "Движения" });
  await expect(movements.getByRole("row").nth(1)).toContainText("Перед пересчётом");
  const [place] = await ask<{ storeId: number; store: string; section: string }>(
    `select store.id as "storeId", store.name as store, section.name as section
     from shelf_movement movement join store on store.id = movement.store_id
     join product on product.id = movement.product_id join section on section.id = product.section_id
     where product_id = $1 and cause = 'count' order by movement.id desc limit 1`,
    [id],
  );
  const { storeId = 0, section = "" } = place ?? {};

  await openOffice(page, "/stock/?state=low&sort=free");
  await expect(page.locator(`a[href="/stock/${id}/"]`)).toBeVisible();
  await expectSound(page);

  // The rest is done standing before the shelf.
  await page.setViewportSize(phone);
  await openOffice(page, "/stock/counts/");
  await expectSound(page);
  await page.getByRole("button", { name: "Новый пересчёт" }).click();
  const form = page.getByRole("dialog", { name: "Новый пересчёт" });
  await form.getByLabel("Магазин или склад").selectOption(String(storeId));
  const option = form.getByLabel("Раздел").locator("option").filter({ hasText: section }).first();
  await form.getByLabel("Раздел").selectOption((await option.getAttribute("value")) ?? "");
  await form.getByRole("button", { name: "Начать" }).click();
  await expect(page).toHaveURL(/\/stock\/counts\/\d+\/$/);
  await page.getByRole("searchbox").fill(sku);
  const field = page.getByRole("listitem").filter({ hasText: sku }).getByLabel(`Посчитано: ${name}`);
  await field.fill(corrected);
  await field.press("Enter");
  await expect(page.getByRole("listitem").filter({ hasText: sku })).toContainText("−2");
  await expectSound(page);

  // Meanwhile an order takes three: they stay sold.
  await ask(
    `with cause as materialized (select set_config('zertsalo.stock_cause', '{"cause":"order"}', true))
     update stock set qty = qty - 3 from cause where product_id = $1 and store_id = $2 and kind <> 'production'`,
    [id, storeId],
  );
  await ask(
    `insert into stock_reservation (customer_id, order_uid, product_id, store_id, kind, quantity)
     select gen_random_uuid(), gen_random_uuid(), product_id, store_id, kind, 3 from stock
     where product_id = $1 and store_id = $2 and kind <> 'production'`,
    [id, storeId],
  );
  await page.getByRole("button", { name: "Принять" }).click();
  const question = page.getByRole("dialog", { name: "Принять пересчёт" });
  await expect(question.getByRole("listitem").filter({ hasText: name })).toContainText(`${counted} → ${corrected}`);
  await expectSound(page);
  await question.getByRole("button", { name: "Записать в остатки" }).click();
  await expect(page.getByText("Принят", { exact: true })).toBeVisible();
  await expectSound(page);

  await openOffice(page, `/stock/${id}/`);
  await expectSound(page);
  await expect(shelf.getByRole("cell").nth(1)).toHaveText(corrected);
  await expect(shelf.getByRole("cell").nth(3)).toHaveText("5");
  await expect(movements.getByRole("row").nth(1)).toContainText("Пересчёт");
  await expect(movements.getByRole("row").nth(2)).toContainText("Продажа");
  await ask("delete from stock_reservation where product_id = $1", [id]);
});
