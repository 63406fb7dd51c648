import { productFilter, productList, productTypes } from "@zertsalo/contract/catalog";
import type { FilterChoice, FilterOption } from "@zertsalo/contract/product-list";
import { searchOverview } from "@zertsalo/contract/search";
import { roubles } from "@zertsalo/domain/text/format";
import { z } from "zod";
import { cardFacts } from "../facts/product-facts.ts";
import { plain } from "../facts/texts.ts";
import { defineTool } from "../tool.ts";
import { cityId } from "./inputs.ts";

const section = z
  .string()
  .max(100)
  .regex(/^[a-z0-9_-]+$/)
  .optional()
  .describe("Код раздела из list_sections.");
const query = z.string().trim().max(200).optional().describe("Что ищет человек, его словами: «тумба 80 белая».");

export const listSections = defineTool({
  name: "list_sections",
  title: "Разделы каталога",
  description: "Разделы готовых товаров с числом товаров и ценой «от». Изделия по размеру — в list_configurators.",
  effect: "reads",
  input: z.strictObject({}),
  async run(_, visit) {
    const { list } = await (await visit.api()).call(productTypes);
    const sections = list.filter(({ isRoot, isVisible, productsCount }) => !isRoot && isVisible && productsCount > 0);
    return {
      sections: sections.map(({ code, name, parentCode, productsCount, priceFrom, link }) => ({
        code,
        name,
        parentCode,
        productsCount,
        ...(priceFrom !== null && { priceFromRub: roubles(priceFrom) }),
        url: visit.link(link),
      })),
    };
  },
});

const range = z.strictObject({ min: z.number().optional(), max: z.number().optional() });
const values = z.array(z.string().min(1).max(200)).min(1).max(20);
const perPage = 12;

export const searchProducts = defineTool({
  name: "search_products",
  title: "Поиск готовых товаров",
  description:
    "Ищет готовые товары по словам, разделу и фильтрам. Ответ: до 12 товаров страницы с ценой в рублях, наличием и code для get_product.",
  effect: "reads",
  input: z.strictObject({
    query,
    section,
    priceFromRub: z.number().min(0).max(10_000_000).optional(),
    priceToRub: z.number().min(0).max(10_000_000).optional(),
    filters: z
      .record(z.string().regex(/^[a-z][a-z0-9_]{0,49}$/), z.union([values, range]))
      .optional()
      .describe("Фильтры из list_filters: код → список значений или {min, max} в единицах фильтра."),
    inStock: z.boolean().optional().describe("Только то, что есть в наличии."),
    onSale: z.boolean().optional().describe("Только со скидкой."),
    sort: z.enum(["popular", "price", "-price", "discount", "new"]).default("popular"),
    page: z.int().min(1).max(100).default(1),
    cityId,
  }),
  async run(input, visit) {
    const api = await visit.api(input.cityId);
    const body = {
      ...(input.query && { q: input.query }),
      ...(input.section && { typeCode: input.section }),
      ...(input.inStock !== undefined && { inStock: input.inStock }),
      ...(input.onSale && { badges: ["SALE" as const] }),
      filters: choices(input),
      sort: input.sort,
      page: input.page,
      perPage,
    };
    const [answer, overview] = await Promise.all([
      api.call(productList, { body }),
      input.query && !input.section ? api.call(searchOverview, { query: { q: input.query } }) : null,
    ]);
    return {
      products: answer.list.map((card) => cardFacts(card, visit.link)),
      page: input.page,
      pages: answer.pagination.pages,
      total: answer.pagination.total,
      ...(answer.correctedQuery && { correctedQuery: answer.correctedQuery }),
      ...(overview && {
        sections: overview.sections.map(({ code, name, productsCount }) => ({ code, name, productsCount })),
        similarQueries: overview.similarQueries,
      }),
    };
  },
});

interface Chosen {
  priceFromRub?: number | undefined;
  priceToRub?: number | undefined;
  filters?: Record<string, string[] | { min?: number | undefined; max?: number | undefined }> | undefined;
}

function choices({ priceFromRub, priceToRub, filters = {} }: Chosen): Record<string, FilterChoice> {
  const chosen = Object.entries(filters).map(([code, each]): [string, FilterChoice] => [
    code,
    Array.isArray(each) ? { values: each } : bounds(each.min, each.max),
  ]);
  const kopecks = (sum: number | undefined) => (sum === undefined ? undefined : Math.round(sum * 100));
  if (priceFromRub !== undefined || priceToRub !== undefined) {
    chosen.push(["price", bounds(kopecks(priceFromRub), kopecks(priceToRub))]);
  }
  return Object.fromEntries(chosen);
}

const bounds = (min: number | undefined, max: number | undefined): FilterChoice => ({
  ...(min !== undefined && { min }),
  ...(max !== undefined && { max }),
});

export const listFilters = defineTool({
  name: "list_filters",
  title: "Фильтры раздела или поиска",
  description: "Фильтры для search_products: код, название, значения с числом товаров или пределы.",
  effect: "reads",
  input: z.strictObject({ section, query, cityId }),
  async run({ section: typeCode, query: q, cityId: city }, visit) {
    const api = await visit.api(city);
    const { list, total } = await api.call(productFilter, {
      query: { ...(typeCode && { typeCode }), ...(q && { q }) },
    });
    return {
      total,
      filters: list
        .filter(({ code }) => !ownParameters.has(code))
        .map(({ code, name, unit, range: limits, values: options }) => ({
          code,
          name: plain(name),
          ...(unit && { unit }),
          ...(limits ? { range: limits } : { values: options.slice(0, 30).map(optionFacts) }),
        })),
    };
  },
});

/** The search has a parameter of its own for each of them, prices in roubles. */
const ownParameters = new Set(["price", "badge"]);

const optionFacts = ({ value, name, count }: FilterOption) => ({
  value,
  ...(name !== value && { name: plain(name) }),
  ...(count !== null && { products: count }),
});
