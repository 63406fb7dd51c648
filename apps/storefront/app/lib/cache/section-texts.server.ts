import { sectionSeoMain, sectionSeoTemplate } from "@zertsalo/contract/catalog";
import type { Endpoint } from "@zertsalo/contract/endpoint";
import type { z } from "zod";
import type { Shop } from "../shop.server.ts";
import { staleWhileRevalidate } from "./stale-while-revalidate.server.ts";

/** Texts of a section change rarely and there are as many of them as sections: each is cached. */
function cachedBySection<Answer extends z.ZodType>(
  endpoint: Endpoint<z.ZodUndefined, z.ZodObject<{ typeCode: z.ZodString }>, z.ZodUndefined, Answer>,
) {
  const loaders = new Map<string, () => Promise<z.output<Answer>>>();
  return ({ api }: Pick<Shop, "api">, typeCode: string): Promise<z.output<Answer>> => {
    const ask =
      loaders.get(typeCode) ?? staleWhileRevalidate(() => api.call(endpoint, { query: { typeCode } }), 60_000);
    loaders.set(typeCode, ask);
    return ask();
  };
}

/** The text under a section's list. Call only for sections that exist. */
export const sectionText = cachedBySection(sectionSeoMain);
/** Templates of titles and descriptions of a section's products. */
export const productSeoTemplate = cachedBySection(sectionSeoTemplate);
