import { newPerson } from "../support/new-person.ts";
import { expectSound, openOffice, signInStaff } from "../support/office.ts";
import { expect, test } from "../support/shop-test.ts";

test("a register that is read in shows a payment the shop does not know, and it becomes a task", {
  tag: ["@desktop", "@gate"],
}, async ({ page, context }) => {
  const yesterday = new Date(Date.now() - 24 * 3_600_000 + 3 * 3_600_000).toISOString().slice(0, 10);
  const stranger = `stranger-${newPerson().phone}`;
  const register = [
    "РЕЕСТР ПЛАТЕЖЕЙ ПО ДОГОВОРУ НЭК.1.01 (1)",
    "Идентификатор платежа;Сумма платежа;Валюта платежа;Сумма за вычетом комиссии и НДС;Время платежа;Описание",
    `${stranger};12490.00;RUB;12177.75;${yesterday.split("-").reverse().join(".")} 12:40:00;Зеркало`,
    "Сумма принятых платежей: 12490.00 RUB",
  ].join("\r\n");

  await signInStaff(context, "manager@zertsalo.test");
  await openOffice(page, `/money/?month=${yesterday.slice(0, 7)}`);
  await expectSound(page, { inGate: true });
  await page.getByRole("button", { name: "Загрузить реестр" }).click();
  const dialog = page.getByRole("dialog");
  await dialog
    .getByLabel("Файл реестра")
    .setInputFiles({ name: `${stranger}.csv`, mimeType: "text/csv", buffer: Buffer.from(register) });
  await expect(dialog.getByRole("heading", { name: /ЮKassa, платежи/ })).toBeVisible();
  await expectSound(page);
  await dialog.getByRole("button", { name: "Загрузить", exact: true }).click();
  await expect(dialog.getByText("Реестр загружен")).toBeVisible();
  await dialog.getByRole("button", { name: "Готово" }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole("listitem").filter({ hasText: `${stranger}.csv` })).toBeVisible();

  const day = page.getByRole("row").filter({ hasText: "ЮKassa" }).filter({ hasText: "расхожд" }).first();
  await expect(day).toBeVisible();
  await openOffice(page, `/money/?day=${yesterday}`);
  const row = page.getByRole("row").filter({ hasText: stranger });
  await expect(row).toContainText("Есть только в реестре");
  await expect(row).toContainText("12 490 ₽");
  await expectSound(page);
  await row.getByRole("button", { name: /^В задачи/ }).click();
  await row.getByRole("link", { name: /^Задача №/ }).click();
  await expect(page).toHaveURL(/\/tools\//);
  const task = page.getByRole("row").filter({ hasText: stranger });
  await expect(task).toContainText("Сверка денег");
  await task.getByRole("button").click();
  await expect(task).toHaveCount(0);
});
