import { createHash } from "node:crypto";
import pg from "pg";
import { e2eEnvironment } from "../support/environment.ts";
import { expect, open, test } from "../support/shop-test.ts";

test("an expert must enter his code once in twelve hours", { tag: "@gate" }, async ({ page, context }) => {
  await open(page, "/about/?AKSON_EXPERT=Y");
  const strip = page.getByRole("complementary", { name: "Режим эксперта" });
  await strip.getByRole("button", { name: "Проверить" }).click();
  await expect(strip.getByText("Обязательно к заполнению")).toBeVisible();
  await strip.getByLabel("Код эксперта").fill("EXPERT-9999");
  await strip.getByRole("button", { name: "Проверить" }).click();
  await expect(strip.getByText("Код эксперта не подошёл")).toBeVisible();

  await strip.getByLabel("Код эксперта").fill("expert 0042");
  await strip.getByRole("button", { name: "Проверить" }).click();
  await expect(page.getByText("Код эксперта принят")).toBeVisible();
  await expect(strip).toHaveCount(0);
  const mark = (await context.cookies()).find(({ name }) => name === "expert_mark");
  expect(mark?.httpOnly).toBe(true);
  expect((mark?.expires ?? 0) - Date.now() / 1_000).toBeLessThanOrEqual(43_200);
});

test("a visitor who is no expert dismisses the strip once", { tag: "@desktop" }, async ({ page }) => {
  await open(page, "/about/?AKSON_EXPERT=Y");
  const strip = page.getByRole("complementary", { name: "Режим эксперта" });
  const answered = page.waitForResponse("/shell/expert/");
  await strip.getByRole("button", { name: "Я не эксперт" }).click();
  await answered;
  await Promise.all([page.waitForResponse("/shell/me/"), open(page, "/about/")]);
  await expect(strip).toHaveCount(0);
});

test("a shop's screen is paired by its code and shows its number", { tag: ["@desktop", "@gate"] }, async ({ page }) => {
  await openPairing(4217, "PAIR-JOURN-EYEYE");
  await open(page, "/about/?akson_terminal_id=4217");
  await expect(page.getByText("Терминал", { exact: true })).toBeVisible();
  await page.getByLabel("Код подключения").fill("PAIR-WRONG-WRONG");
  await page.getByRole("button", { name: "Подключить" }).click();
  await expect(page.getByText("Код не подошёл или устарел")).toBeVisible();

  await page.getByLabel("Код подключения").fill("PAIR-JOURN-EYEYE");
  await page.getByRole("button", { name: "Подключить" }).click();
  await expect(page.getByText("Терминал № 4217")).toBeVisible();
  await expect(page.getByLabel("Код подключения")).toHaveCount(0);
  await page.getByRole("button", { name: "Новый покупатель" }).click();
  await expect(page).toHaveURL("/");
  await expect(page.getByText("Терминал № 4217")).toBeVisible();
});

/** Opens the pairing of a screen, as staff do. */
async function openPairing(number: number, code: string): Promise<void> {
  const hash = createHash("sha256").update(code.replaceAll("-", "")).digest();
  const database = new pg.Client({ connectionString: e2eEnvironment.DATABASE_URL });
  await database.connect();
  await database.query(
    `insert into terminal (number, store_id, pairing_hash, pairing_expires_at)
     values ($1, 95, $2, now() + interval '1 hour')
     on conflict (number) do update set pairing_hash = excluded.pairing_hash,
       pairing_expires_at = excluded.pairing_expires_at, secret_hash = null, paired_at = null`,
    [number, hash],
  );
  await database.end();
}
