import { calculate } from "@zertsalo/configurator/calculate";
import type { ConfiguratorType } from "@zertsalo/configurator/model";
import { sampledTypes, randomOptions } from "@zertsalo/configurator/pricing-rules/sample-options";
import type { PricingRules } from "@zertsalo/configurator/pricing-rules/pricing-rules";
import { samplePricingRules } from "@zertsalo/configurator/pricing-rules/sample-pricing-rules";
import { addCartItem } from "@zertsalo/contract/cart";
import * as calls from "@zertsalo/contract/configurators";
import { configurationDrawing } from "@zertsalo/contract/drawings";
import { startTestApi } from "@zertsalo/testing/api";
import { describe, expect, test } from "vitest";

const api = await startTestApi();

/** What the browser calculates by: the rules and prices that the page was served with. */
async function servedRules(type: ConfiguratorType): Promise<PricingRules> {
  const { data } = await api.newGuest().call(calls.configuratorByType, { params: { type } });
  return data.book as unknown as PricingRules;
}

describe.each(sampledTypes)("%s", (type) => {
  test("the browser and the server calculate the same", async () => {
    const rules = await servedRules(type);
    const buyer = api.newGuest();
    for (const seed of [3, 7, 11, 19, 23]) {
      const options = randomOptions(samplePricingRules(), type, seed);
      const { data } = await buyer.call(calls.calculateConfiguration, { params: { type }, body: { options } });
      const { total, parts, hash, name, leadTimeDays, netGrams, packages } = calculate(rules, type, options);
      expect(data).toMatchObject({ total, parts, hash, name, leadTimeDays, netGrams, packages });
    }
  });

  test("a piece goes into the cart, and its drawing, paper and model are served", async () => {
    const buyer = api.newGuest();
    const { data } = await buyer.call(calls.createConfiguredProduct, { params: { type }, body: { options: {} } });
    const { hash } = data.configuration;
    const { total } = calculate(samplePricingRules(), type, {});
    const { items } = await buyer.call(addCartItem, { body: { productId: data.id, quantity: 1 } });
    expect(items).toMatchObject([
      { price: total, available: true, product: { link: `/konfiguratory/${type}/?c=${hash}`, schema: type } },
    ]);

    const drawing = await buyer.call(configurationDrawing, { params: { hash }, query: {} });
    expect(drawing.data.svg).toContain(hash);
    const path = `/zertsalo-a-catalog/v1/configurators/configuration/${hash}`;
    const paper = await api.inject({ url: `${path}/drawing.pdf?sha256=${drawing.data.sha256}` });
    expect(paper.rawPayload.subarray(0, 5).toString()).toBe("%PDF-");
    const model = await api.inject({ url: `${path}/model.glb` });
    expect(model.rawPayload.subarray(0, 4).toString()).toBe("glTF");
    const placed = await api.inject({ url: `${path}/model.usdz` });
    expect(placed.headers["content-type"]).toBe("model/vnd.usdz+zip");
  });
});
