import { productList } from "@zertsalo/contract/catalog";
import { saleByCode, sales } from "@zertsalo/contract/sales";
import { startTestApi } from "@zertsalo/testing/api";
import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";

const api = await startTestApi();
const sale = (code: string) => api.call(saleByCode, { params: { code } });

// The seeded dates expire; these are relative to the current day.
beforeAll(async () => {
  await sql`update campaign set
    starts_at = now() + case when code = 'svet-k-novomu-godu' then interval '5 days'
      when code = 'leto-v-tsvete-shalfey' then interval '-90 days' else interval '-5 days' end,
    ends_at = now() + case when code = 'svet-k-novomu-godu' then interval '30 days'
      when code = 'leto-v-tsvete-shalfey' then interval '-30 days' when code = 'osennyaya-rasprodazha' then interval '5 days'
      else interval '50 days' end`.execute(api.db);
});

test("lists current and future sales, the first to end at the top; not expired ones", async () => {
  const { list, sections } = await api.call(sales);
  expect(list.map(({ code, status }) => [code, status])).toEqual([
    ["osennyaya-rasprodazha", "running"],
    ["svet-k-novomu-godu", "upcoming"],
    ["komplektom-deshevle", "running"],
    ["poslednie-iz-partii", "running"],
  ]);
  expect(list.every(({ picture, lead, link }) => picture && lead && link.startsWith("/sales/"))).toBe(true);
  expect(sections.length).toBeGreaterThan(2);
});

test("sections of all sales have counts of discounted products", async () => {
  const { sections } = await api.call(sales);
  const [first] = sections;
  const { pagination } = await api.call(productList, {
    body: { badges: ["SALE"], typeCode: first?.code ?? "", perPage: 100 },
  });
  expect(pagination.total).toBe(first?.productsCount);
});

test("a running sale has its conditions, sections and products", async () => {
  const { rules, text, sections, ...autumn } = await sale("osennyaya-rasprodazha");
  expect(autumn).toMatchObject({
    name: "Осенняя распродажа",
    status: "running",
    link: "/sales/osennyaya-rasprodazha/",
  });
  expect(rules.length).toBeGreaterThan(0);
  expect(text.length).toBeGreaterThan(0);
  const { pagination } = await api.call(productList, { body: { saleCode: "osennyaya-rasprodazha", perPage: 100 } });
  const { rows } = await sql<{ count: number }>`
    select count(*)::int from campaign_product join campaign on campaign.id = campaign_id
    where code = 'osennyaya-rasprodazha'`.execute(api.db);
  const count = rows[0]?.count ?? 0;
  expect(count).toBeGreaterThan(0);
  expect(pagination.total).toBe(count);
  expect(sections.reduce((sum, { productsCount }) => sum + productsCount, 0)).toBe(count);
});

test.each([
  ["leto-v-tsvete-shalfey", "ended"],
  ["svet-k-novomu-godu", "upcoming"],
])("the status of %s is %s", async (code, status) => {
  expect(await sale(code)).toMatchObject({ status });
});

test("an unknown sale is refused", async () => {
  await expect(sale("net-takoy")).rejects.toMatchObject({ status: 404, errorCode: "sale_not_found" });
});
