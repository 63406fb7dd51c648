import { calculate } from "@zertsalo/configurator/calculate";
import { remnantSaving } from "@zertsalo/configurator/own-stone";
import { samplePricingRules } from "@zertsalo/configurator/pricing-rules/sample-pricing-rules";
import { expectAccessible } from "../support/accessible.ts";
import { ask } from "../support/database.ts";
import { shopOrigin } from "../support/environment.ts";
import { moveUntilVisible } from "../support/move-pointer.ts";
import { openOffice, signInStaff } from "../support/office.ts";
import { newRemnant, unitNumber } from "../support/new-remnant.ts";
import { orderCart } from "../support/ordered-tops.ts";
import { expect, open, test } from "../support/shop-test.ts";

const book = samplePricingRules();
/** No other journey has tops of this stone, and no remnant of it lies there. */
const material = "stone/onyx_green/12/polished";
const top = calculate(book, "tabletop", {
  decor: "onyx_green",
  slabThickness: "12",
  surface: "polished",
  size: { width: 907, height: 503 },
});

const cornerOn = async (unit: number) => {
  const [row] = await ask<{ x: number; y: number }>(
    `select (parts -> 0 ->> 'x')::int as x, (parts -> 0 ->> 'y')::int as y from stone_hold
     where unit_id = $1 and released_at is null`,
    [unit],
  );
  return row;
};

test("a top is chosen on its remnant, costs less in the cart, is ordered, and the workshop sees whose the remnant is", {
  tag: ["@desktop", "@gate"],
}, async ({ page, context }) => {
  const unit = await newRemnant(material);
  const number = unitNumber(unit);
  const money = new Intl.NumberFormat("ru-RU");
  const price = new RegExp(money.format((top.total - remnantSaving(book, top)) / 100).replaceAll(/\s/g, "\\s"));
  await context.request.post("/shell/configuration/", {
    form: {
      intent: "store",
      type: top.type,
      options: JSON.stringify(top.options),
      hash: top.hash,
      total: String(top.total),
    },
    headers: { origin: shopOrigin },
  });

  await open(page, `/konfiguratory/tabletop/?c=${top.hash}`);
  const stones = page.getByRole("region", { name: "Ваш камень" });
  const remnant = stones.getByRole("button", { name: new RegExp(number) });
  await moveUntilVisible(page, remnant);
  await remnant.click();
  await expect(remnant).toHaveAttribute("aria-pressed", "true");
  await expect(stones.getByRole("status").filter({ hasText: "Держим до" })).toBeVisible();

  // By keys, then by the pointer: the place is stored by a button, and comes back with the page.
  const place = stones.getByRole("slider", { name: "Место изделия на плите" });
  await place.focus();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Shift+ArrowRight");
  await expect(place).toHaveAttribute("aria-valuetext", "110 миллиметров от левого края, 0 от нижнего");
  await stones.getByRole("button", { name: "Вырезать отсюда" }).click();
  await expect(stones.getByRole("button", { name: "Вырезать отсюда" })).toHaveCount(0);
  await expect.poll(() => cornerOn(unit)).toEqual({ x: 110, y: 0 });
  await place.scrollIntoViewIfNeeded();
  const box = await place.boundingBox();
  const from = { x: (box?.x ?? 0) + 40, y: (box?.y ?? 0) + 40 };
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + 30, from.y - 400, { steps: 4 });
  await page.mouse.up();
  await stones.getByRole("button", { name: "Вырезать отсюда" }).click();
  await expect.poll(async () => (await cornerOn(unit))?.y).toBe(137);
  await open(page, `/konfiguratory/tabletop/?c=${top.hash}`);
  await moveUntilVisible(page, place);
  await expect(place).toHaveAttribute("aria-valuetext", /, 137 от нижнего$/);
  await expectAccessible(page, { within: "[aria-label='Ваш камень']" });
  await expect(page.getByText(price).filter({ visible: true }).first()).toBeVisible();
  await page.getByRole("button", { name: "В корзину", exact: true }).filter({ visible: true }).click();
  await expect(page.getByRole("link", { name: /Корзина.*товаров: 1$/ }).filter({ visible: true })).toBeVisible();

  await open(page, "/cart/");
  await expect(page.getByText(`ваш камень: остаток ${number}`)).toBeVisible();
  await expect(page.getByText(price).filter({ visible: true }).first()).toBeVisible();

  const { number: order } = await orderCart(page);
  await signInStaff(context, "workshop@zertsalo.test");
  await openOffice(page, `/material/${unit}/`);
  await expect(page.getByText(`Камень заказа № ${order}`)).toBeVisible();
  await expect(page.getByRole("region", { name: "Место покупателя" })).toContainText("907 × 503");
});
