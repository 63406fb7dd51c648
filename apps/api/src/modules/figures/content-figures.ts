import { currentPricingRules } from "@zertsalo/db/configurator/pricing-rules";
import type { Db } from "@zertsalo/db/connection";
import { getRuleSet } from "@zertsalo/configurator/pricing-rules/pricing-rules";
import type { RuleSet } from "@zertsalo/configurator/model";
import { sql } from "kysely";
import { storedDocument } from "../../site-content/site-content.queries.ts";
import { fillPlaceholders } from "./fill-placeholders.ts";
import type { StoredDocuments } from "../../site-content/stored-documents.ts";
import { type Shop, type OffersWithTerms, loadOffersWithTerms } from "./offers-with-terms.ts";

/** Figures counted in the database; texts refer to them by placeholders, never as typed digits. */
interface Counted {
  /** Catalogue products with a 3D model. */
  models: number;
  stores: number;
  showrooms: number;
  /** All stores except showrooms. */
  otherStores: number;
  cities: number;
  kits: number;
  kitPercent: { min: number; max: number };
  /** Discount of each tier, percent. */
  tiers: Record<string, number>;
}

export interface CountedFigures extends Counted {
  /** Stone decors for tabletops. */
  decors: number;
  shapes: number;
  canvasColors: number;
}

/** Values for placeholders: settings, offers of the configurators, and figures. */
export type ContentFigures = StoredDocuments["settings"] & OffersWithTerms & { figures: CountedFigures };

export async function contentFigures({ db, pool }: Shop): Promise<ContentFigures> {
  const [settings, offers, book, counted] = await Promise.all([
    storedDocument(db, "settings"),
    loadOffersWithTerms(pool),
    currentPricingRules(pool),
    countedFigures(db),
  ]);
  const [mirrors, tops] = [getRuleSet(book, "mirror"), getRuleSet(book, "tabletop")];
  const figures = {
    ...counted,
    decors: valuesOf(tops, "decor"),
    shapes: valuesOf(mirrors, "shape"),
    canvasColors: valuesOf(mirrors, "canvasColor"),
  };
  return { ...settings, ...offers, figures };
}

/** The same content with its placeholders filled. Content without any costs no query. */
export async function withFigures<Content>(shop: Shop, content: Content, more: object = {}): Promise<Content> {
  if (!JSON.stringify(content ?? null).includes("{{")) return content;
  return filled(content, { ...(await contentFigures(shop)), ...more });
}

function filled<Content>(content: Content, figures: object): Content {
  const fill = (value: unknown): unknown => {
    if (typeof value === "string") return fillPlaceholders(value, figures);
    if (Array.isArray(value)) return value.map(fill);
    if (typeof value !== "object" || value === null || value instanceof Date) return value;
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, fill(each)]));
  };
  return fill(content) as Content;
}

function valuesOf(rules: RuleSet, code: string): number {
  const group = rules.groups.find((each) => each.code === code);
  return group && "values" in group ? group.values.length : 0;
}

async function countedFigures(db: Db): Promise<Counted> {
  const { rows } = await sql<Counted>`
    select
      (select count(*) from product_model join product on id = product_id where is_active and not is_special)::int as models,
      (select count(*) from store where kind <> 'warehouse' and state = 'open')::int as stores,
      (select count(*) from store where kind = 'showroom' and state = 'open')::int as showrooms,
      (select count(*) from store where kind not in ('warehouse', 'showroom') and state = 'open')::int as "otherStores",
      (select count(*) from city)::int as cities,
      (select count(*) from kit)::int as kits,
      (select json_build_object('min', coalesce(min(percent), 0), 'max', coalesce(max(percent), 0))
        from (select round((old_price - price) * 100.0 / old_price)::int as percent from kit where old_price > price) as off)
        as "kitPercent",
      (select coalesce(json_object_agg(type, discount_percent), '{}') from b2b_tier) as tiers`.execute(db);
  const [counted] = rows;
  if (!counted) throw new Error("The figures of the texts could not be counted");
  return counted;
}
