import type { Sale, SaleTile, sales } from "@zertsalo/contract/sales";
import { saleStatus } from "@zertsalo/domain/catalog/sale-period";
import { badgeToken, campaignToken } from "@zertsalo/domain/catalog/tokens";
import type { z } from "zod";
import { ShopError } from "../../http/shop-error.ts";
import { withFigures, type Shop } from "../figures/figures.ts";
import { comingSales, findSale, sectionsWith, type StoredSale } from "./sales.queries.ts";

export async function currentSales(shop: Shop, now: Date): Promise<z.infer<typeof sales.response>> {
  const { db } = shop;
  const [stored, sections] = await Promise.all([comingSales(db, now), sectionsWith(db, badgeToken("sale"))]);
  const list = await Promise.all(stored.map(async (sale) => saleTile(await written(shop, sale), now)));
  return { list, sections };
}

export async function oneSale(shop: Shop, code: string, now: Date): Promise<Sale> {
  const { db } = shop;
  const stored = await findSale(db, code);
  if (!stored) throw new ShopError("sale_not_found");
  const sale = await written(shop, stored);
  const { text, rules, seo } = sale;
  return { ...saleTile(sale, now), text, rules, seo, sections: await sectionsWith(db, campaignToken(stored.id)) };
}

/** Fills placeholders of its texts, also `{{sale.maxPercent}}`, the greatest discount among its products. */
async function written(shop: Shop, sale: StoredSale): Promise<StoredSale> {
  const { maxPercent, ...rest } = sale;
  return { ...(await withFigures(shop, rest, { sale: { maxPercent } })), maxPercent };
}

function saleTile(sale: StoredSale, now: Date): SaleTile {
  const { id, code, name, lead, startsAt, endsAt, picture, portrait } = sale;
  return {
    id,
    code,
    name,
    link: `/sales/${code}/`,
    lead,
    status: saleStatus(sale, now),
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
    picture,
    portrait,
  };
}
