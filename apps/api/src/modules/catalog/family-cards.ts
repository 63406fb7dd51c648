import type { CardFamily } from "@zertsalo/contract/product";
import { checkRows } from "@zertsalo/db/check-rows";
import { familyName } from "@zertsalo/domain/catalog/family-name";
import { z } from "zod";
import type { Queries } from "../../database/statement.ts";
import { zoneId } from "../../database/zone-id.ts";
import type { CardRow } from "./cards.queries.ts";
import type { FamilyVariant } from "./catalog-index.ts";

const VariantDetails = z.strictObject({
  id: z.int(),
  /** Of the product; `colorName` is that of its colour. */
  name: z.string(),
  link: z.string(),
  retail: z.int(),
  color: z.string().nullable(),
  colorName: z.string().nullable(),
  hex: z.string().nullable(),
});
type Variant = FamilyVariant & z.infer<typeof VariantDetails>;

/** The cards of a list grouped by family, each with its family. */
export async function withFamilies(
  db: Queries,
  cards: readonly CardRow[],
  listed: readonly FamilyVariant[],
): Promise<CardRow[]> {
  const families = Map.groupBy(await withDetails(db, listed), ({ familyId }) => familyId);
  const familyOf = new Map(listed.map(({ id, familyId }) => [id, familyId]));
  return cards.map((row) => {
    const variants = families.get(familyOf.get(row.id) ?? 0);
    const own = variants?.find(({ id }) => id === row.id);
    if (!variants || !own) return row;
    return { ...row, card: `${row.card.slice(0, -1)},"family":${JSON.stringify(cardFamily(own, variants))}}` };
  });
}

/** The first of the ids from each family. */
export function firstOfFamilies(ids: readonly number[], listed: readonly FamilyVariant[]): number[] {
  const familyOf = new Map(listed.map(({ id, familyId }) => [id, familyId]));
  const seen = new Set<number>();
  return ids.filter((id) => {
    const family = familyOf.get(id) ?? -id;
    return !seen.has(family) && seen.add(family);
  });
}

async function withDetails(db: Queries, listed: readonly FamilyVariant[]): Promise<Variant[]> {
  const { rows } = await db.query({
    name: "family_variants",
    text: `
      select p.id, p.name, '/product/' || p.code || '/' as link, price.retail, p.color_code as color, c.name as "colorName", c.hex
      from product p
      join product_price price on price.product_id = p.id and price.zone_id = ${zoneId}
      left join color c on c.code = p.color_code
      where p.id = any ($1::int[])`,
    values: [listed.map(({ id }) => id)],
  });
  const details = new Map(checkRows(VariantDetails, rows).map((row) => [row.id, row]));
  return listed.flatMap((variant) => {
    const own = details.get(variant.id);
    return own ? [{ ...variant, ...own }] : [];
  });
}

function cardFamily(own: Variant, family: readonly Variant[]): CardFamily {
  const matching = family.filter(({ id, isMatch }) => isMatch || id === own.id);
  const widths = distinct(matching.map(({ width }) => width));
  return {
    name: familyName(matching.map(({ name }) => name)) ?? own.name,
    variants: matching.length,
    price: span(matching.map(({ price }) => price)),
    memberPrice: span(matching.map(memberPrice)),
    colors: colorsOf(own, family),
    widths: widthsOf(own, family),
    width: own.width,
    hasOneWidth: widths.length === 1,
  };
}

/** A sale has one price for everybody; otherwise an account pays the lower one. */
const memberPrice = ({ price, retail, isSale }: Variant) => (isSale ? price : Math.min(price, retail));

const span = (prices: readonly number[]) => ({ from: Math.min(...prices), to: Math.max(...prices) });

const distinct = <Value>(values: readonly Value[]): Value[] => [...new Set(values)];

/** In the order in which the family got them, each with its variant that differs least from the card's. */
function colorsOf(own: Variant, family: readonly Variant[]): CardFamily["colors"] {
  const byColor = Map.groupBy(
    family.toSorted((a, b) => a.id - b.id),
    ({ color }) => color,
  );
  return [...byColor.values()].flatMap((variants) => {
    const closest = closestTo(own, variants);
    if (!closest?.hex || !closest.colorName) return [];
    const { id, colorName, hex, link, color } = closest;
    return [{ name: colorName, hex, productId: id, link, isCurrent: color === own.color }];
  });
}

function widthsOf(own: Variant, family: readonly Variant[]): CardFamily["widths"] {
  const byWidth = Map.groupBy(
    family.filter(({ color }) => color === own.color),
    ({ width }) => width,
  );
  return [...byWidth]
    .flatMap(([width, variants]) => {
      const closest = closestTo(own, variants);
      return width !== null && closest ? [{ width, productId: closest.id, link: closest.link }] : [];
    })
    .toSorted((a, b) => a.width - b.width);
}

/** The card's own variant, else one that passes the filters, else the nearest in width. */
function closestTo(own: Variant, variants: readonly Variant[]): Variant | undefined {
  const distance = ({ id, isMatch, width }: Variant) => [
    id === own.id ? 0 : 1,
    isMatch ? 0 : 1,
    Math.abs((width ?? 0) - (own.width ?? 0)),
    id,
  ];
  return variants.toSorted((a, b) => compare(distance(a), distance(b)))[0];
}

function compare(a: readonly number[], b: readonly number[]): number {
  const at = a.findIndex((value, index) => value !== b[index]);
  return at < 0 ? 0 : (a[at] ?? 0) - (b[at] ?? 0);
}
