import type { Db } from "@zertsalo/db/connection";
import type { CatalogRecord, NamedThing } from "@zertsalo/gateways/commerceml/catalog-records";
import { type RawBuilder, sql } from "kysely";

export type LinkKind = "section" | "property" | "option" | "store" | "price";
type Groups = Extract<CatalogRecord, { kind: "groups" }>["groups"];

/** Default names of prices in 1C. A wholesale price is ignored: tiers are percents of the retail price. */
const priceColumns = {
  Розничная: "retail",
  "Без регистрации": "no_registry",
  Акционная: "promo",
  Старая: "old",
} as const;
export type PriceColumn = (typeof priceColumns)[keyof typeof priceColumns];

const byName: Record<LinkKind, RawBuilder<unknown>> = {
  section: sql`(select id::text from section where lower(section.name) = lower(given.name)
    order by cardinality(path) desc limit 1)`,
  property: sql`(select id::text from property where lower(property.name) = lower(given.name) limit 1)`,
  store: sql`(select id::text from store where lower(store.name) = lower(given.name) limit 1)`,
  price: sql`(select value from jsonb_each_text(${JSON.stringify(priceColumns)}::jsonb)
    where lower(key) = lower(given.name))`,
  option: sql`null::text`,
};

/** Saves names of 1C and links them to our records by name. Links made by staff are unchanged. */
export async function noteThings(db: Db, kind: LinkKind, things: readonly NamedThing[]): Promise<void> {
  const byGuid = new Map(things.map((thing) => [thing.guid, thing]));
  await sql`
    insert into erp_link (kind, guid, name, target)
    select ${kind}, guid, name, ${byName[kind]}
    from jsonb_to_recordset(${JSON.stringify([...byGuid.values()])}::jsonb) as given (guid text, name text)
    on conflict (kind, guid) do update
      set name = excluded.name, target = coalesce(erp_link.target, excluded.target)
      where erp_link.name <> excluded.name or (erp_link.target is null and excluded.target is not null)`.execute(db);
}

/** A group of 1C without a section of ours uses the section of its parent group. */
export async function noteGroups(db: Db, groups: Groups): Promise<void> {
  await noteThings(db, "section", groups);
  const targets = new Map(await readLinks(db, "section"));
  for (const { guid, parent } of groups) {
    const inherited = parent && targets.get(parent)?.target;
    if (!inherited || targets.get(guid)?.target) continue;
    targets.set(guid, { name: "", target: inherited });
    await sql`update erp_link set target = ${inherited} where kind = 'section' and guid = ${guid}`.execute(db);
  }
}

export type Links = ReadonlyMap<string, { name: string; target: string | null }>;

export async function readLinks(db: Db, kind: LinkKind): Promise<Links> {
  const rows = await db.selectFrom("erp_link").select(["guid", "name", "target"]).where("kind", "=", kind).execute();
  return new Map(rows.map(({ guid, ...link }) => [guid, link]));
}
