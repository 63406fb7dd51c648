import { addCartItem } from "@zertsalo/contract/cart";
import { homeContent } from "@zertsalo/contract/content";
import { saleByCode, sales } from "@zertsalo/contract/sales";
import * as contract from "@zertsalo/contract/staff-campaigns";
import { staffDiscounts } from "@zertsalo/contract/staff-discounts";
import { turnCampaigns } from "@zertsalo/db/campaigns/turn-campaigns";
import { startTestApi } from "@zertsalo/testing/api";
import { newDiscountRule, newProduct } from "@zertsalo/testing/builders";
import { sql } from "kysely";
import { expect, test } from "vitest";

const api = await startTestApi();
const editor = api.newStaff("content");
const day = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * day).toISOString();
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: { errorCode: string; errorText: string }) => error,
  );

/** A campaign of the test's own with one product at 8 000 instead of 10 000 roubles. */
async function newCampaign(given: Partial<contract.CampaignContent> = {}) {
  const product = await newProduct(api.db, { price: 1_000_000 });
  const { id } = await editor.call(contract.createCampaign, { body: { name: `Неделя кранов ${product.sku}` } });
  const card = await editor.call(contract.staffCampaign, { params: { id } });
  const content: contract.CampaignContent = {
    ...card.content,
    isActive: true,
    startsAt: inDays(-1),
    endsAt: inDays(6),
    lead: "Краны дешевле",
    products: [{ productId: product.id, promo: 800_000 }],
    ...given,
  };
  const publish = (change: Partial<contract.CampaignContent> = {}, version = 0) =>
    editor.call(contract.publishCampaign, { params: { id }, body: { version, content: { ...content, ...change } } });
  return { id, product, content, publish, card };
}

const priceOf = async (productId: number) => {
  const { items } = await api.newGuest().call(addCartItem, { body: { productId, quantity: 1 } });
  return items[0]?.priceTotal;
};
const page = (code: string) => refusal(api.call(saleByCode, { params: { code } }));
/** The first or the last moment of a campaign has just passed. */
async function pass(id: number, column: "starts_at" | "ends_at") {
  await sql`update campaign set ${sql.ref(column)} = now() - interval '1 second' where id = ${id}`.execute(api.db);
  await sql`
    update product_price price set promo_until = ends_at
    from campaign_product member join campaign on campaign.id = campaign_id
    where campaign_id = ${id} and price.product_id = member.product_id and former is not null and price.promo is not null`.execute(
    api.db,
  );
  await turnCampaigns(api.db);
}

test("a new campaign is hidden until it is published, and then has its page and its prices", async () => {
  const { product, content, publish, card } = await newCampaign();
  expect(card).toMatchObject({ status: "hidden", content: { isActive: false, products: [] } });
  expect(await page(content.code)).toMatchObject({ errorCode: "sale_not_found" });
  expect(await priceOf(product.id)).toBe(1_000_000);

  expect(await publish()).toMatchObject({ status: "running", link: `/sales/${content.code}/`, draft: null });
  expect(await api.call(saleByCode, { params: { code: content.code } })).toMatchObject({
    name: content.name,
    lead: "Краны дешевле",
    status: "running",
  });
  expect((await api.call(sales)).list.map(({ code }) => code)).toContain(content.code);
  expect(await priceOf(product.id)).toBe(800_000);
});

test("at its end the prices and rules are as they were before", async () => {
  const ruleId = await newDiscountRule(api.db, { name: "Только в акцию", productIds: [] }, "draft");
  const running = await newDiscountRule(api.db, { name: "Действует и без неё", sectionCodes: ["net-takogo"] });
  const { id, product, publish } = await newCampaign({ ruleIds: [] });
  await sql`update discount_rule set content = jsonb_set(content, '{productIds}', ${JSON.stringify([product.id])}::jsonb)
    where id = ${ruleId}`.execute(api.db);
  await publish({ ruleIds: [ruleId, running] });
  const states = async () => {
    const { rules } = await editor.call(staffDiscounts);
    return [ruleId, running].map((each) => rules.find((rule) => rule.id === each)?.state);
  };
  expect(await states()).toEqual(["active", "active"]);
  expect(await priceOf(product.id)).toBe(720_000);
  await pass(id, "ends_at");
  expect(await states()).toEqual(["stopped", "active"]);
  expect(await priceOf(product.id)).toBe(1_000_000);
  expect(await editor.call(contract.staffCampaign, { params: { id } })).toMatchObject({ status: "ended" });
});

test("a planned campaign begins by itself on its day", async () => {
  const { id, product, publish } = await newCampaign({ startsAt: inDays(2) });
  expect(await publish()).toMatchObject({ status: "upcoming" });
  await turnCampaigns(api.db);
  expect(await priceOf(product.id)).toBe(1_000_000);
  await pass(id, "starts_at");
  expect(await priceOf(product.id)).toBe(800_000);
});

test("a price that somebody changes meanwhile stays when the campaign ends", async () => {
  const { id, product, publish } = await newCampaign();
  await publish();
  await sql`update product_price set promo = null, promo_from = null, promo_until = null, retail = 990000,
    no_registry = 990000, old = null where product_id = ${product.id}`.execute(api.db);
  await pass(id, "ends_at");
  expect(await priceOf(product.id)).toBe(990_000);
});

test("a running campaign takes its new prices at once, and hidden again it takes them back", async () => {
  const { product, publish } = await newCampaign();
  await publish();
  await publish({ products: [{ productId: product.id, promo: 700_000 }] });
  expect(await priceOf(product.id)).toBe(700_000);
  await publish({ isActive: false });
  expect(await priceOf(product.id)).toBe(1_000_000);
});

test.each<[string, Partial<contract.CampaignContent>, RegExp]>([
  ["that ends before it begins", { endsAt: inDays(-3) }, /раньше начала/],
  ["with a product that is gone", { products: [{ productId: 2_000_000_000, promo: null }] }, /больше нет/],
  ["with a rule that is gone", { ruleIds: [2_000_000_000] }, /больше нет/],
  ["without its line", { lead: "" }, /что даёт акция/],
])("a campaign %s is not published", async (_, change, text) => {
  const { publish } = await newCampaign();
  expect(await refusal(publish(change))).toMatchObject({
    errorCode: "campaign_refused",
    errorText: expect.stringMatching(text),
  });
});

test("an address and a product of the same days belong to one campaign", async () => {
  const first = await newCampaign();
  await first.publish();
  const second = await newCampaign();
  expect(await refusal(second.publish({ code: first.content.code }))).toMatchObject({ errorCode: "campaign_refused" });
  const products = [{ productId: first.product.id, promo: 500_000 }];
  expect(await refusal(second.publish({ products }))).toMatchObject({
    errorText: expect.stringContaining(first.content.name),
  });
  await second.publish({ products, startsAt: inDays(30), endsAt: inDays(31) });
  expect(await priceOf(first.product.id)).toBe(800_000);
});

test("a draft is seen by its link alone, with the campaign's prices; an older save is refused", async () => {
  const { id, product, content } = await newCampaign();
  const save = (version: number) =>
    editor.call(contract.saveCampaignDraft, { params: { id }, body: { version, content } });
  await save(0);
  expect(await refusal(save(0))).toMatchObject({ errorCode: "content_changed_meanwhile" });
  const { link } = await editor.call(contract.previewCampaign, { params: { id } });
  const token = /\/preview\/sale\/(.+)\/$/.exec(link)?.[1] ?? "";
  expect(await api.call(contract.campaignPreview, { params: { token } })).toMatchObject({
    sale: { name: content.name, status: "running" },
    products: [{ id: product.id, price: 800_000, oldPrice: 1_000_000, discountPercent: 20 }],
  });
  expect(await refusal(api.call(contract.campaignPreview, { params: { token: `${token}x` } }))).toMatchObject({
    errorCode: "link_expired",
  });
  expect(await page(content.code)).toMatchObject({ errorCode: "sale_not_found" });
});

test("its banner stands on the home page while it runs", async () => {
  const banner = { title: "Неделя кранов", text: "До пятницы", button: "Смотреть", theme: "dark" } as const;
  const { id, content, publish } = await newCampaign({ banner });
  const ids = async () => (await api.call(homeContent)).blocks.map((block) => block.id);
  expect(await ids()).not.toContain(`campaign-${content.code}`);
  await publish();
  expect((await api.call(homeContent)).blocks.find((block) => block.id === `campaign-${content.code}`)).toMatchObject({
    ...banner,
    kind: "banner",
    link: `/sales/${content.code}/`,
  });
  await pass(id, "ends_at");
  expect(await ids()).not.toContain(`campaign-${content.code}`);
});

test("products are found by section and by articles, with what is unknown", async () => {
  const product = await newProduct(api.db, { kind: "tap", price: 1_000_000 });
  const byArticle = await editor.call(contract.campaignCandidates, { query: { articles: `${product.sku}, НЕТ` } });
  expect(byArticle).toMatchObject({ products: [{ id: product.id, retail: 1_000_000 }], unknown: ["НЕТ"], leftOut: 0 });
  const { code } = await api.db
    .selectFrom("product")
    .innerJoin("section", "section.id", "product.section_id")
    .select("section.code")
    .where("product.id", "=", product.id)
    .executeTakeFirstOrThrow();
  const bySection = await editor.call(contract.campaignCandidates, { query: { section: code } });
  expect(bySection.products.map(({ id }) => id)).toContain(product.id);
});
