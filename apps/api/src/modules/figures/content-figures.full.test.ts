import { ConfiguratorType } from "@zertsalo/contract/configuration";
import { configuratorByType } from "@zertsalo/contract/configurators";
import { contentPage, homeContent, siteMenu } from "@zertsalo/contract/content";
import { productTypes, sectionSeoMain } from "@zertsalo/contract/catalog";
import { saleByCode, sales } from "@zertsalo/contract/sales";
import { showroomByCode } from "@zertsalo/contract/showrooms";
import { stores } from "@zertsalo/contract/places";
import { startTestApi } from "@zertsalo/testing/api";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { falseFigures, type Known } from "./figure-claims.test-part.ts";
import { type ContentFigures, contentFigures } from "./content-figures.ts";

const api = await startTestApi();

async function knownOf(): Promise<Known> {
  const { rows } = await sql<Omit<Known, keyof ContentFigures>>`
    select
      (select content -> 'reserveHours' from site_content where key = 'settings') as "reserveHours",
      (select content -> 'billValidDays' from site_content where key = 'settings') as "billValidDays",
      (select content -> 'storageDaysAtPickup' from site_content where key = 'settings') as "storageDaysAtPickup",
      (select count(*) from product where is_active and not is_special and not is_sample)::int as products,
      (select json_agg(distinct round((price.old - price.promo) * 100.0 / price.old))
        from campaign_product join product_price price using (product_id)
        where price.old > price.promo) as "salePercents",
      (select json_build_object('min', min(code::int), 'max', max(code::int))
        from configurator_rules, jsonb_path_query(rules::jsonb, '$.groups[*] ? (@.code == "facetSize").values[*].code') as value,
          lateral (select value #>> '{}' as code) as size) as "facetMm"`.execute(api.db);
  const [counted] = rows;
  if (!counted) throw new Error("Nothing was counted");
  return { ...(await contentFigures(api.app)), ...counted, salePercents: [Math.max(...counted.salePercents)] };
}

/** All strings of an answer, each with its path. */
function textsIn(value: unknown, place: string): [place: string, text: string][] {
  if (typeof value === "string") return [[place, value]];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, each]) => textsIn(each, `${place}.${key}`));
}

async function shopTexts(): Promise<[place: string, text: string][]> {
  const found = textsIn(await api.call(homeContent), "home");
  found.push(...textsIn(await api.call(siteMenu), "menu"), ...textsIn(await api.call(stores), "stores"));
  const pages = await sql<{ route: string }>`select route from content_page where route like '/%'`.execute(api.db);
  for (const { route } of pages.rows) {
    found.push(...textsIn(await api.call(contentPage, { query: { route } }), route));
  }
  for (const code of ["samara-showroom", "volgograd-showroom"]) {
    found.push(...textsIn(await api.call(showroomByCode, { params: { code } }), code));
  }
  const { list } = await api.call(productTypes);
  found.push(...textsIn(list, "sections"));
  for (const { code } of list) {
    found.push(...textsIn(await api.call(sectionSeoMain, { query: { typeCode: code } }), `section ${code}`));
  }
  const running = await api.call(sales);
  for (const { code } of running.list) {
    found.push(...textsIn(await api.call(saleByCode, { params: { code } }), `sale ${code}`));
  }
  for (const type of ConfiguratorType.options) {
    const { data } = await api.call(configuratorByType, { params: { type } });
    found.push(...textsIn(data.sliders, `configurator ${type}`));
  }
  return found;
}

test("no text of the shop contradicts a figure of the database", async () => {
  const known = await knownOf();
  const texts = await shopTexts();
  const untrue = texts.flatMap(([place, text]) => falseFigures(text, known).map((claim) => `${place}: ${claim}`));
  expect(untrue).toEqual([]);
  expect(texts.length).toBeGreaterThan(500);
});

test.each([
  "32 декора керамогранита",
  "Коробка с двенадцатью декорами",
  "Зеркало за 5–9 рабочих дней",
  "Зеркала с подсветкой: изготовление от 5 рабочих дней",
  "Зеркало — от 300 до 2000 мм",
  "любой размер с шагом 5 мм",
  "У каждого изделия — размеры, схема подключения и 3D-модель",
  "едут в 41 город, ещё в 42 города",
  "Курьером от 199 ₽",
  "Чат с 9:00 до 20:00",
  "Скидки до 99 %",
  "Подстановка {{figures.nothing}}",
])("detects a wrong figure typed by hand: %s", async (text) => {
  expect(falseFigures(text, await knownOf())).not.toEqual([]);
});
