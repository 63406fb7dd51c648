import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import AxeBuilder from "@axe-core/playwright";
import { rulesOf } from "@zertsalo/domain/configurator/book";
import type { Options } from "@zertsalo/domain/configurator/model";
import { workshopFile } from "@zertsalo/domain/configurator/output/workshop-file";
import { sampleBook } from "@zertsalo/domain/configurator/sample-book";
import { isAtBank, payAtBank } from "../support/bank.ts";
import { agree, answered, fillPerson, openCheckout, pickup, placeButton, way } from "../support/checkout.ts";
import { ask } from "../support/database.ts";
import { e2eEnvironment } from "../support/environment.ts";
import { signDrawing, signOffDialog, withConfigured } from "../support/made-to-order.ts";
import { newPerson } from "../support/new-person.ts";
import { orderNumber } from "../support/order-record.ts";
import { expect, test } from "../support/shop-test.ts";

test.describe.configure({ timeout: 180_000 });

interface MadeFile {
  kind: string;
  key: string;
  sha256: string;
}

/** The ten minutes in which a paid order can still be taken back are over. */
const letWorkBegin = (number: string) =>
  ask(
    `select graphile_worker.reschedule_jobs(array_agg(id), run_at => now()) from graphile_worker.jobs
     where task_identifier = 'order-timer' and queue_name = (select 'order-' || uid from orders where number = $1)`,
    [number],
  );

const filesOf = (number: string) =>
  ask<MadeFile>(
    `select kind, key, file.sha256 from order_file file join orders on orders.uid = file.order_uid
     where number = $1 order by kind`,
    [number],
  );

const stored = (key: string) => readFile(new URL(`../../${e2eEnvironment.STORAGE_DIR}/${key}`, import.meta.url));

const arch: Options = {
  shape: "semicircle",
  arch: "arch",
  size: { width: 700, height: 1200 },
  canvasColor: "bronze",
  backlight_type: "contour",
};

const twoSinks: Options = {
  size: { width: 1800, height: 520 },
  sink: "kupel_42",
  sinkCount: "2",
  wallSides: ["back", "left"],
};

/** On a phone it is an arched mirror, elsewhere a top for two sinks. */
test("a guest signs the drawing of what is made for him and pays; the workshop gets what he saw", async ({
  page,
  context,
}) => {
  const isPhone = (page.viewportSize()?.width ?? 0) < 768;
  const result = await (isPhone
    ? withConfigured(context, "led_mirror", arch)
    : withConfigured(context, "tabletop", twoSinks));
  const { phone, email } = newPerson();
  await openCheckout(page);
  await answered(page, () => way(page, pickup).check());
  await fillPerson(page, phone, email);
  await agree(page);

  const pay = page.getByRole("button", { name: /^Оплатить/ }).last();
  await pay.click();
  await expect(page.getByRole("alert").filter({ hasText: "Подтвердите размеры" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Проверить чертёж" })).toBeFocused();
  const seen = await signDrawing(page);
  await expect(page.getByText("Чертёж утверждён")).toBeVisible();
  await pay.click();
  await isAtBank(page, "Сбер");
  await payAtBank(page);
  const number = await orderNumber(page);
  await expect(page.getByRole("main").getByRole("status")).toContainText("Оплата получена", { timeout: 60_000 });

  const accepted = await ask(
    `select config_hash, drawing_sha256 from order_acceptance acceptance
     join orders on orders.uid = acceptance.order_uid where number = $1`,
    [number],
  );
  expect(accepted).toEqual([{ config_hash: result.hash, drawing_sha256: seen }]);
  await letWorkBegin(number);
  await expect.poll(async () => (await filesOf(number)).length, { timeout: 60_000 }).toBe(3);
  const files = await filesOf(number);
  const fileOf = (kind: string) => files.find((file) => file.kind === kind)?.key ?? "";
  const drawing = await stored(fileOf("drawing-svg"));
  expect(createHash("sha256").update(drawing).digest("hex")).toBe(seen);
  expect(drawing.toString()).toContain(result.hash);
  const outline = workshopFile(rulesOf(sampleBook(), result.type), result, 1);
  expect((await stored(fileOf("workshop-dxf"))).toString()).toBe(outline);
});

test("the dialog is used by keys alone, says what is missing, and has nothing that axe finds", async ({
  page,
  context,
}) => {
  await withConfigured(context, "vanity_unit", {});
  await openCheckout(page);
  const open = page.getByRole("button", { name: "Проверить чертёж" });
  await open.focus();
  await page.keyboard.press("Enter");
  const dialog = signOffDialog(page);
  await expect(dialog.getByRole("img", { name: /^Чертёж: Тумба/ })).toBeVisible();
  const { violations } = await new AxeBuilder({ page }).include("dialog[open]").analyze();
  expect(violations.map(({ id, nodes }) => ({ id, at: nodes[0]?.html }))).toEqual([]);
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await expect(open).toBeFocused();

  await page.keyboard.press("Enter");
  const signs = dialog.getByRole("button", { name: "Утверждаю чертёж" });
  await expect(signs).toBeEnabled();
  await signs.focus();
  await page.keyboard.press("Enter");
  await expect(dialog.getByRole("alert")).toContainText("Подтвердите размеры и условия изготовления");
  const [first, second] = await dialog.getByRole("checkbox").all();
  await expect(first!).toBeFocused();
  await page.keyboard.press("Space");
  await second!.focus();
  await page.keyboard.press("Space");
  await signs.focus();
  await page.keyboard.press("Enter");
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText("Чертёж утверждён")).toBeVisible();
  await expect(placeButton(page)).toBeVisible();
});
