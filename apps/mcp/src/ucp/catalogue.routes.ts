import { productList } from "@zertsalo/contract/catalog";
import type { FilterChoice } from "@zertsalo/contract/product-list";
import type { Options } from "@zertsalo/configurator/model";
import { z } from "zod";
import type { Asker, Visit } from "../visit.ts";
import { kindProducts, pieceInDetail, productInDetail, productNumber, productsByNumber } from "./catalogue.ts";
import { capability, ucpPath } from "./capabilities.ts";
import { anyOptions, CatalogueFilters, PlaceInput, ucpContext } from "./inputs.ts";
import type { AddOperation } from "./operation.ts";
import { notFound, TransportError, type UcpMessage } from "./outcomes.ts";
import { kindOfId, madeToMeasureCategory } from "./pieces.ts";
import { placeProducts } from "./place-search.ts";
import { listedProduct } from "./product-facts.ts";
import { apiInPlace } from "./reader.ts";
import { currency } from "./sums.ts";

const mostIds = 50;
const mostPerPage = 50;

const SearchBody = z.object({
  query: z.string().trim().max(200).optional(),
  context: ucpContext,
  filters: CatalogueFilters.optional(),
  pagination: z
    .object({ cursor: z.string().max(200).optional(), limit: z.int().min(1).max(1_000).default(10) })
    .default({ limit: 10 }),
  made_to_measure: z.object({ place: PlaceInput }).optional(),
});
type SearchBody = z.infer<typeof SearchBody>;

const id = z.string().min(1).max(100);
const LookupBody = z.object({ ids: z.array(id).min(1).max(1_000), context: ucpContext });
const ProductBody = z.object({
  id,
  context: ucpContext,
  selected: z
    .array(z.object({ name: z.string().max(100), id: z.string().max(100).optional(), label: z.string().max(200) }))
    .max(10)
    .default([]),
  made_to_measure: z.object({ options: anyOptions }).optional(),
});

export function catalogueRoutes(add: AddOperation, open: (asker: Asker) => Visit): void {
  add({
    method: "POST",
    path: `${ucpPath}/catalog/search`,
    capability: capability.search,
    body: SearchBody,
    async run({ asker, body, hasMadeToMeasure }) {
      const visit = open(asker);
      if (hasMadeToMeasure && body.made_to_measure) return placeProducts(visit, body.made_to_measure.place);
      const categories = body.filters?.categories ?? [];
      if (categories.length === 1 && categories[0] === madeToMeasureCategory) {
        return { products: await kindProducts(visit), pagination: { has_next_page: false } };
      }
      return readyProducts(visit, body);
    },
  });

  add({
    method: "POST",
    path: `${ucpPath}/catalog/lookup`,
    capability: capability.lookup,
    body: LookupBody,
    async run({ asker, body }) {
      if (body.ids.length > mostIds) {
        throw new TransportError(400, "request_too_large", `За один раз — до ${mostIds} идентификаторов.`);
      }
      const visit = open(asker);
      const ids = [...new Set(body.ids)];
      const api = await apiInPlace(visit, body.context);
      const types = ids.flatMap((each) => kindOfId(each) ?? []);
      const [ready, made] = await Promise.all([
        productsByNumber(
          api,
          ids.flatMap((each) => productNumber(each) ?? []),
          visit,
        ),
        types.length > 0 ? kindProducts(visit, types) : [],
      ]);
      const found = [...ready, ...made].map((product) => ({
        ...product,
        variants: product.variants.map((variant) => ({ ...variant, inputs: [{ id: product.id, match: "exact" }] })),
      }));
      const missing = ids.filter((each) => !found.some((product) => product.id === each));
      return {
        products: found,
        ...(missing.length > 0 && {
          messages: missing.map((each): UcpMessage => ({ type: "info", code: "not_found", content: each })),
        }),
      };
    },
  });

  add({
    method: "POST",
    path: `${ucpPath}/catalog/product`,
    capability: capability.lookup,
    body: ProductBody,
    async run({ asker, body, hasMadeToMeasure }) {
      const visit = open(asker);
      const type = kindOfId(body.id);
      if (type && hasMadeToMeasure) {
        const options = (body.made_to_measure?.options ?? {}) as Options;
        return { product: await pieceInDetail(visit, type, { options, context: body.context }) };
      }
      if (type) {
        const [product] = await kindProducts(visit, [type]);
        if (!product) throw notFound(body.id);
        return { product };
      }
      const number = productNumber(body.id);
      if (number === null) throw notFound(body.id);
      const api = await apiInPlace(visit, body.context);
      return { product: await productInDetail(api, number, body.selected, visit) };
    },
  });
}

/** The search of the shop's own pages: the same corrections, the same order. */
async function readyProducts(visit: Visit, { query, context, filters = {}, pagination }: SearchBody) {
  const { categories = [], price } = filters;
  if (!query && categories.length === 0 && !price) {
    throw new TransportError(400, "invalid_request", "Назовите query, категорию или цену.");
  }
  if (categories.length > 1) {
    throw new TransportError(
      400,
      "invalid_request",
      "Категория в одном запросе одна: разные ищите отдельными запросами.",
    );
  }
  const isForeign = price !== undefined && (context?.currency ?? currency) !== currency;
  const choice: FilterChoice = {
    ...(price?.min !== undefined && { min: price.min }),
    ...(price?.max !== undefined && { max: price.max }),
  };
  const api = await apiInPlace(visit, context);
  const answer = await api.call(productList, {
    body: {
      ...(query && { q: query }),
      ...(categories[0] && { typeCode: categories[0] }),
      ...(price && !isForeign && { filters: { price: choice } }),
      perPage: Math.min(pagination.limit, mostPerPage),
      ...(pagination.cursor && { cursor: pagination.cursor }),
    },
  });
  const messages: UcpMessage[] = [
    ...(isForeign
      ? [
          {
            type: "info" as const,
            code: "price_filter_ignored",
            content: "Цены в рублях: фильтр в другой валюте не применён.",
          },
        ]
      : []),
    ...(answer.correctedQuery
      ? [{ type: "info" as const, code: "query_corrected", content: answer.correctedQuery }]
      : []),
  ];
  return {
    products: answer.list.map((card) => listedProduct(card, visit.link)),
    pagination: {
      has_next_page: answer.cursor !== null,
      ...(answer.cursor !== null && { cursor: answer.cursor }),
      ...(answer.pagination.totalExact && { total_count: answer.pagination.total }),
    },
    ...(messages.length > 0 && { messages }),
  };
}
