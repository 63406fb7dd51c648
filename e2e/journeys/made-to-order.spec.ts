import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { getRuleSet } from "@zertsalo/configurator/pricing-rules/pricing-rules";
import { calculate } from "@zertsalo/configurator/calculate";
import type { Calculation, Options } from "@zertsalo/configurator/model";
import { workshopFile } from "@zertsalo/configurator/output/workshop-file";
import { samplePricingRules } from "@zertsalo/configurator/pricing-rules/sample-pricing-rules";
import { expectAccessible } from "../support/accessible.ts";
import { isAtBank, payAtBank } from "../support/bank.ts";
import {
  agree,
  answered,
  field,
  fillPerson,
  isSettled,
  openCheckout,
  pickup,
  placeButton,
  tick,
  watchWrites,
  way,
} from "../support/checkout.ts";
import { ask } from "../support/database.ts";
import { e2eEnvironment, shopOrigin } from "../support/environment.ts";
import { signDrawing, signOffDialog, withConfigured } from "../support/made-to-order.ts";
import { newPerson } from "../support/new-person.ts";
import { orderNumber } from "../support/order-record.ts";
import { letWorkBegin } from "../support/ordered-tops.ts";
import { expect, open, test } from "../support/shop-test.ts";
import { tabTo } from "../support/tab-to.ts";

interface MadeFile {
  kind: string;
  key: string;
  sha256: string;
}

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

/** The accepted drawing, and the workshop's files, are what the buyer saw. */
async function expectMade(number: string, result: Calculation, seen: string): Promise<void> {
  const accepted = await ask(
    `select config_hash, drawing_sha256 from order_acceptance acceptance
     join orders on orders.uid = acceptance.order_uid where number = $1`,
    [number],
  );
  expect(accepted).toEqual([{ config_hash: result.hash, drawing_sha256: seen }]);
  await letWorkBegin(number);
  // A vanity unit also has a cutting list of its panels.
  const kinds = result.type === "vanity_unit" ? 4 : 3;
  await expect.poll(async () => (await filesOf(number)).length).toBe(kinds);
  const files = await filesOf(number);
  const fileOf = (kind: string) => files.find((file) => file.kind === kind)?.key ?? "";
  const drawing = await stored(fileOf("drawing-svg"));
  expect(createHash("sha256").update(drawing).digest("hex")).toBe(seen);
  expect(drawing.toString()).toContain(result.hash);
  const outline = workshopFile(getRuleSet(samplePricingRules(), result.type), result, 1);
  expect((await stored(fileOf("workshop-dxf"))).toString()).toBe(outline);
}

/** An arched mirror on a phone, a top for two sinks on other screens. */
test("a guest signs the drawing of what is made for him and pays; the workshop gets what he saw", {
  tag: "@gate",
}, async ({ page, context }) => {
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
  await expect(page.getByRole("main").getByRole("status")).toContainText("Оплата получена");

  await expectMade(number, result, seen);
});

test("a vanity unit is made, signed and paid by keyboard alone", { tag: "@desktop" }, async ({ page }) => {
  const { phone, email } = newPerson();
  const press = (key: string) => page.keyboard.press(key);
  const radio = (name: RegExp) => page.getByRole("radio", { name });
  const width = page.getByRole("textbox", { name: "Ширина" });
  await open(page, "/konfiguratory/vanity_unit/");

  await test.step("the panel", async () => {
    await tabTo(page, radio(/^Подвесная/));
    await press("ArrowDown");
    await expect(radio(/^На ножках/)).toBeChecked();
    await tabTo(page, width);
    await press("ControlOrMeta+a");
    await page.keyboard.type("900");
    await press("Enter");
    await press("ArrowUp");
    await expect(width).toHaveValue("901");
    await press("ControlOrMeta+z");
    await expect(width).not.toHaveValue("901");
    await press("ControlOrMeta+Shift+z");
    await expect(width).toHaveValue("901");
    await expect(width).toBeFocused();
    await press("ArrowDown");
    await tabTo(page, radio(/^ЛДСП в цвет корпуса/));
    await press("ArrowDown");
    await press("ArrowDown");
    await expect(radio(/^МДФ, эмаль/)).toBeChecked();
  });
  const result = calculate(samplePricingRules(), "vanity_unit", {
    mounting: "legs",
    size: { width: 900, height: 500 },
    facade: "mdf_enamel",
  });

  await test.step("from the button to the checkout", async () => {
    await tabTo(page, page.getByRole("button", { name: "В корзину", exact: true }), "Shift+Tab");
    await press("Enter");
    await expect(page).toHaveURL(new RegExp(`c=${result.hash}$`));
    const cart = page.getByRole("banner").getByRole("link", { name: /^Корзина/ });
    await expect(cart).toContainText(/[1-9]/);
    await tabTo(page, cart, "Shift+Tab");
    await press("Enter");
    await tabTo(page, page.getByRole("link", { name: "Перейти к оформлению" }));
    watchWrites(page);
    await press("Enter");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Оформление заказа");
    await page.locator("html[data-hydrated]").waitFor();
    await isSettled(page);
  });

  const seen = await test.step("the checkout with its drawing", async () => {
    await tabTo(page, page.getByRole("radio", { name: /СДЭК до двери|Курьером/ }));
    while (!(await way(page, pickup).isChecked())) await answered(page, () => press("ArrowRight"));
    await tabTo(page, field(page, "Имя и фамилия"));
    await page.keyboard.type("Анна Лебедева");
    await press("Tab");
    await page.keyboard.type(phone.slice(1));
    await press("Tab");
    await page.keyboard.type(email);
    await tabTo(page, page.getByRole("button", { name: "Проверить чертёж" }));
    await press("Enter");
    const dialog = signOffDialog(page);
    const picture = dialog.getByRole("img", { name: /^Чертёж: Тумба на ножках/ });
    await expect(picture).toBeVisible();
    for (const box of await dialog.getByRole("checkbox").all()) {
      await tabTo(page, box);
      await press("Space");
      await expect(box).toBeChecked();
    }
    const source = (await picture.getAttribute("src")) ?? "";
    await tabTo(page, dialog.getByRole("button", { name: "Утверждаю чертёж" }));
    await press("Enter");
    await expect(page.getByText("Чертёж утверждён")).toBeVisible();
    return new URL(source, shopOrigin).searchParams.get("v") ?? "";
  });

  await test.step("the payment", async () => {
    for (const box of [tick(page, /условия оферты/), tick(page, /для заказа и доставки/)]) {
      await tabTo(page, box);
      await press("Space");
    }
    await tabTo(page, placeButton(page));
    await press("Enter");
    await isAtBank(page, "Сбер");
    await tabTo(page, page.getByRole("button", { name: "Оплатить" }));
    await press("Enter");
  });
  const number = await orderNumber(page);
  await expect(page.getByRole("main").getByRole("status")).toContainText("Оплата получена");
  await expectMade(number, result, seen);
});

test("the dialog is used by keys alone, says what is missing, and has nothing that axe finds", async ({
  page,
  context,
}) => {
  await withConfigured(context, "vanity_unit", {});
  await openCheckout(page);
  const opener = page.getByRole("button", { name: "Проверить чертёж" });
  await opener.focus();
  await page.keyboard.press("Enter");
  const dialog = signOffDialog(page);
  await expect(dialog.getByRole("img", { name: /^Чертёж: Подвесная тумба/ })).toBeVisible();
  await expectAccessible(page, { within: "dialog[open]" });
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await expect(opener).toBeFocused();

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
