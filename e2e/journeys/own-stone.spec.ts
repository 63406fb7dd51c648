import { calculate } from "@zertsalo/configurator/calculate";
import { remnantSaving } from "@zertsalo/configurator/own-stone";
import { samplePricingRules } from "@zertsalo/configurator/pricing-rules/sample-pricing-rules";
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
  await expect(stones.getByRole("status")).toContainText("Держим до");
  await expect(page.getByText(price).filter({ visible: true }).first()).toBeVisible();
  await page.getByRole("button", { name: "В корзину", exact: true }).filter({ visible: true }).click();
  await expect(page.getByRole("link", { name: /Корзина.*товаров: 1$/ }).filter({ visible: true })).toBeVisible();

  await open(page, "/cart/");
  await expect(page.getByText(`ваш камень: остаток ${number}`)).toBeVisible();
  await expect(page.getByText(price).filter({ visible: true }).first()).toBeVisible();

  const order = await orderCart(page);
  await signInStaff(context, "workshop@zertsalo.test");
  await openOffice(page, `/material/${unit}/`);
  await expect(page.getByText(`Камень заказа № ${order}`)).toBeVisible();
  await expect(page.getByRole("region", { name: "Место покупателя" })).toContainText("907 × 503");
});
