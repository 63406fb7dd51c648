import { productByCode } from "@zertsalo/contract/catalog";
import { z } from "zod";
import { cardFacts, properties } from "../facts/product-facts.ts";
import { defineTool } from "../tool.ts";
import { cityId, listedCode } from "./inputs.ts";

export const compareProducts = defineTool({
  name: "compare_products",
  title: "Сравнение товаров",
  description: "Готовые товары рядом: цена, наличие и все свойства по строкам; isSame отмечает, где разницы нет.",
  effect: "reads",
  input: z.strictObject({ codes: z.array(listedCode).min(2).max(6), cityId }),
  async run({ codes, cityId: city }, visit) {
    const api = await visit.api(city);
    const products = await Promise.all(
      [...new Set(codes)].map((code) => api.call(productByCode, { params: { code } })),
    );
    const tables = products.map(properties);
    const rows = new Map(tables.flat().map(({ code, name, unit }) => [code, { code, name, ...(unit && { unit }) }]));
    return {
      products: products.map((product) => cardFacts(product, visit.link)),
      properties: [...rows.values()].map((row) => {
        const values = tables.map((table) => table.find(({ code }) => code === row.code)?.value ?? null);
        return { ...row, values, isSame: new Set(values).size === 1 };
      }),
    };
  },
});
