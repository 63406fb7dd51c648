import { ask } from "../support/database.ts";
import { officeOrigin } from "../support/environment.ts";
import { expectSound, openOffice, signInStaff } from "../support/office.ts";
import { expect, test } from "../support/shop-test.ts";

test("what needs a person is on the page of health and leads to the list where it is mended", async ({
  page,
  context,
}) => {
  const reason = `Счёт оплачен не весь ${Date.now()}`;
  const [task] = await ask<{ id: number }>(
    `insert into staff_task (kind, subject, reason) values ('bill-short', $1, $1) returning id`,
    [reason],
  );
  await signInStaff(context, "manager@zertsalo.test");
  await openOffice(page, "/health/");
  const matter = page.getByRole("listitem").filter({ hasText: reason });
  await expect(matter).toContainText("По счёту пришло не всё");
  await expect(page.getByRole("article")).toHaveCount(10);
  await expectSound(page);

  await matter.getByRole("link", { name: "Открыть задачи" }).click();
  await page.getByRole("row").filter({ hasText: reason }).getByRole("button").click();
  await expect(page.getByRole("row").filter({ hasText: reason })).toHaveCount(0);
  await openOffice(page, "/health/");
  await expect(page.getByText(reason)).toHaveCount(0);
  const [done] = await ask<{ done: boolean }>(`select done_at is not null as done from staff_task where id = $1`, [
    task?.id,
  ]);
  expect(done).toEqual({ done: true });
});

test("a job that has failed for good is run again from its list", { tag: ["@desktop", "@gate"] }, async ({
  page,
  context,
}) => {
  const key = `journey-${crypto.randomUUID()}`;
  // No job of the shop: the worker leaves it alone, as it does one without attempts.
  await ask(`select graphile_worker.add_job('nothing-runs-this', '{}', job_key => $1, max_attempts => 2)`, [key]);
  await ask(
    `update graphile_worker._private_jobs set attempts = 2, last_error = 'Касса anna@example.test молчит' where key = $1`,
    [key],
  );
  await signInStaff(context, "manager@zertsalo.test");
  await openOffice(page, "/health/");
  await page.getByRole("link", { name: "Сбои и повтор" }).click();
  const row = page.getByRole("row").filter({ hasText: key });
  await expect(row).toContainText("Касса … молчит");
  await expect(row).toContainText("Попытки кончились");
  await expectSound(page);
  await row.getByRole("button", { name: "Повторить" }).click();
  await expect(page.getByText(/Запускаем снова: 1.задание/)).toBeVisible();
  await expect(row).toContainText("0 попыток из 2");
  await ask(`select graphile_worker.remove_job($1)`, [key]);
});

test("whoever mends nothing has no page of health", { tag: "@desktop" }, async ({ context }) => {
  await signInStaff(context, "operator@zertsalo.test");
  const statuses = ["/health/", "/health/latest/", "/health/failures/"].map(async (path) =>
    (await context.request.get(officeOrigin + path)).status(),
  );
  expect(await Promise.all(statuses)).toEqual([403, 403, 403]);
});
