import type { BrowserContext, Page } from "@playwright/test";
import { calculate } from "@zertsalo/configurator/calculate";
import type { Calculation, ConfiguratorType, Options } from "@zertsalo/configurator/model";
import { samplePricingRules } from "@zertsalo/configurator/pricing-rules/sample-pricing-rules";
import { samara, withCart } from "./checkout.ts";
import { shopOrigin } from "./environment.ts";
import { expect } from "./shop-test.ts";

/** A visitor with a made-to-order piece in his cart. */
export async function withConfigured(
  context: BrowserContext,
  type: ConfiguratorType,
  options: Options,
  quantity = 1,
): Promise<Calculation> {
  const result = calculate(samplePricingRules(), type, options);
  const answer = await context.request.post("/shell/configuration/", {
    form: {
      intent: "store",
      type: result.type,
      options: JSON.stringify(result.options),
      hash: result.hash,
      total: String(result.total),
    },
    headers: { origin: shopOrigin },
  });
  const { productId } = (await answer.json()) as { productId: number };
  await withCart(context, String(productId), samara, quantity);
  return result;
}

export const signOffDialog = (page: Page) => page.getByRole("dialog", { name: "Проверьте перед оплатой" });

/** Opens the drawing and accepts it; returns the hash of the displayed picture. */
export async function signDrawing(page: Page): Promise<string> {
  await page.getByRole("button", { name: "Проверить чертёж" }).first().click();
  const dialog = signOffDialog(page);
  const picture = dialog.getByRole("img", { name: /^Чертёж: / });
  await expect(picture).toBeVisible();
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  for (const box of await dialog.getByRole("checkbox").all()) await box.check();
  const source = (await picture.getAttribute("src")) ?? "";
  await dialog.getByRole("button", { name: "Утверждаю чертёж" }).click();
  await expect(dialog).toHaveCount(0);
  return new URL(source, shopOrigin).searchParams.get("v") ?? "";
}
