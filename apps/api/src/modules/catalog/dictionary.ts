import { checkRows } from "@zertsalo/db/check-rows";
import type { Db } from "@zertsalo/db/connection";
import { sql } from "kysely";
import { z } from "zod";
import { ShopError } from "../../http/shop-error.ts";

/** The small lookup tables of filters, held in memory as one snapshot. */
export interface Dictionary {
  root: SectionNode;
  sections: ReadonlyMap<number, SectionNode>;
  sectionByCode: ReadonlyMap<string, SectionNode>;
  /** In display order of the filters. */
  properties: readonly PropertyNode[];
  propertyByCode: ReadonlyMap<string, PropertyNode>;
  collections: readonly NamedId[];
  campaigns: readonly NamedId[];
}

export interface SectionNode {
  id: number;
  code: string;
  name: string;
  /** From the root down to this section. */
  path: number[];
}

const OptionNode = z.strictObject({
  id: z.int(),
  key: z.string(),
  value: z.string(),
  /** The value of a range property. */
  number: z.number().nullable(),
  hex: z.string().nullable(),
  translate: z.string().nullable(),
});
export type OptionNode = z.infer<typeof OptionNode>;

const PropertyNode = z.strictObject({
  code: z.string(),
  name: z.string(),
  kind: z.enum(["list", "range"]),
  unit: z.string().nullable(),
  options: z.array(OptionNode),
});
export type PropertyNode = z.infer<typeof PropertyNode>;

export interface NamedId {
  id: number;
  code: string;
  name: string;
}

export async function loadDictionary(db: Db): Promise<Dictionary> {
  const [sections, properties, collections, campaigns] = await Promise.all([
    db.selectFrom("section").select(["id", "code", "name", "path"]).orderBy("sort").execute(),
    filteredProperties(db),
    db.selectFrom("collection").select(["id", "code", "name"]).where("is_active", "=", true).orderBy("sort").execute(),
    db.selectFrom("campaign").select(["id", "code", "name"]).execute(),
  ]);
  const root = sections.find((section) => section.path.length === 1);
  if (!root) throw new Error("The catalogue has no root section");
  return {
    root,
    sections: new Map(sections.map((section) => [section.id, section])),
    sectionByCode: new Map(sections.map((section) => [section.code, section])),
    properties,
    propertyByCode: new Map(properties.map((property) => [property.code, property])),
    collections,
    campaigns,
  };
}

async function filteredProperties(db: Db): Promise<PropertyNode[]> {
  const rows = await db
    .selectFrom("property")
    .select([
      "code",
      "name",
      "kind",
      "unit",
      sql`coalesce((
        select json_agg(json_build_object('id', o.id, 'key', o.key, 'value', o.value, 'number', o.number,
          'hex', o.hex, 'translate', o.translate) order by o.number, o.sort, o.id)
        from property_option o where o.property_id = property.id
      ), '[]')`.as("options"),
    ])
    .where("in_filter", "=", true)
    .orderBy("property.sort")
    .execute();
  return checkRows(PropertyNode, rows);
}

/** The root when no section is named. */
export function getSection({ root, sectionByCode }: Dictionary, code: string | undefined): SectionNode {
  const section = code === undefined ? root : sectionByCode.get(code);
  if (!section) throw new ShopError("section_not_found");
  return section;
}
