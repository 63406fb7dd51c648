import type { Db } from "@zertsalo/db/connection";
import { sql } from "kysely";
import { ShopError } from "../../shop-error.ts";

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

export interface PropertyNode {
  code: string;
  name: string;
  kind: "list" | "range";
  unit: string | null;
  options: readonly OptionNode[];
}

export interface OptionNode {
  id: number;
  key: string;
  value: string;
  /** The value of a range property. */
  number: number | null;
  hex: string | null;
  translate: string | null;
}

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

function filteredProperties(db: Db): Promise<PropertyNode[]> {
  return db
    .selectFrom("property")
    .select([
      "code",
      "name",
      sql<PropertyNode["kind"]>`kind`.as("kind"),
      "unit",
      sql<OptionNode[]>`coalesce((
        select json_agg(json_build_object('id', o.id, 'key', o.key, 'value', o.value, 'number', o.number,
          'hex', o.hex, 'translate', o.translate) order by o.number, o.sort, o.id)
        from property_option o where o.property_id = property.id
      ), '[]')`.as("options"),
    ])
    .where("in_filter", "=", true)
    .orderBy("property.sort")
    .execute();
}

/** The root when no section is named. */
export function getSection({ root, sectionByCode }: Dictionary, code: string | undefined): SectionNode {
  const section = code === undefined ? root : sectionByCode.get(code);
  if (!section) throw new ShopError("section_not_found");
  return section;
}
