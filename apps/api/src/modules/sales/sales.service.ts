import type { Sale, SaleTile, sales } from "@zertsalo/contract/sales";
import type { Db } from "@zertsalo/db/connection";
import { saleStatus } from "@zertsalo/domain/catalog/sale-period";
import { badgeToken, campaignToken } from "@zertsalo/domain/catalog/tokens";
import type { z } from "zod";
import { ShopError } from "../../shop-error.ts";
import { comingSales, saleOf, sectionsWith, type StoredSale } from "./sales.queries.ts";

export async function currentSales(db: Db, now: Date): Promise<z.infer<typeof sales.response>> {
  const [stored, sections] = await Promise.all([comingSales(db, now), sectionsWith(db, badgeToken("sale"))]);
  return { list: stored.map((sale) => saleTile(sale, now)), sections };
}

export async function oneSale(db: Db, code: string, now: Date): Promise<Sale> {
  const stored = await saleOf(db, code);
  if (!stored) throw new ShopError("sale_not_found");
  const { text, rules, seo } = stored;
  return { ...saleTile(stored, now), text, rules, seo, sections: await sectionsWith(db, campaignToken(stored.id)) };
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
