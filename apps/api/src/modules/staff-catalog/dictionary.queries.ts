import type { ProductContent, PropertyValue } from "@zertsalo/contract/product-content";
import type { ProductDictionary } from "@zertsalo/contract/staff-products";
import type { Db } from "@zertsalo/db/connection";
import type { ContentNames } from "@zertsalo/domain/catalog/product-content";
import { formatNumber } from "@zertsalo/domain/text/format";
import { sql } from "kysely";

/**
 * All options of the editor's fields, in one query. The properties of a section come from the counts of its list: a new
 * product needs those that the others have.
 */
export async function readDictionary(db: Db): Promise<ProductDictionary> {
  const { rows } = await sql<ProductDictionary>`
    select
      (select json_agg(json_build_object('id', s.id, 'name', s.name, 'depth', cardinality(s.path) - 1,
          'propertyIds', coalesce(used.ids, '{}')) order by s.place)
        from (select s.*, array(select lpad(node.sort::text, 8, '0') || node.id from unnest(s.path) with ordinality
            as step (id, n) join section node on node.id = step.id order by step.n) as place from section s) s
        left join (
          select f.section_id, array_agg(distinct o.property_id) as ids
          from facet_section f join property_option o on o.id = f.option_id where f.zone_id = 1 group by f.section_id
        ) as used on used.section_id = s.id) as sections,
      (select coalesce(json_agg(json_build_object('id', id, 'name', name) order by name), '[]') from collection)
        as collections,
      (select coalesce(json_agg(json_build_object('code', code, 'name', name, 'hex', hex) order by name), '[]')
        from color) as colors,
      (select coalesce(json_agg(json_build_object('id', p.id, 'code', p.code, 'name', p.name, 'kind', p.kind,
          'unit', p.unit, 'options', coalesce(options.list, '[]')) order by p.sort), '[]')
        from property p left join lateral (
          select json_agg(json_build_object('id', o.id, 'value', o.value) order by o.sort, o.value) as list
          from property_option o where o.property_id = p.id and p.kind = 'list'
        ) as options on true) as properties`.execute(db);
  const [row] = rows;
  if (!row) throw new Error("A question without an answer");
  return { ...row, sections: row.sections ?? [] };
}

export async function insertOption(db: Db, propertyId: number, value: string) {
  const { rows } = await sql<{ id: number; value: string }>`
    with property as (select id, code from property where id = ${propertyId} and kind = 'list'),
    added as (
      insert into property_option (property_id, key, value, sort)
      select id, code || '-' || left(md5(${value}), 12), ${value}, 0 from property
      on conflict do nothing returning id, value
    )
    select id, value from added
    union all
    select o.id, o.value from property_option o join property p on p.id = o.property_id where o.value = ${value}
    limit 1`.execute(db);
  return rows[0] ?? null;
}

interface NameRow {
  kind: "section" | "collection" | "color" | "property" | "option";
  id: string;
  name: string;
}

/** Names of everything that these contents refer to by id, in one query. */
export async function contentNames(db: Db, contents: readonly ProductContent[]): Promise<ContentNames> {
  const options = new Set(contents.flatMap(({ properties }) => properties.flatMap(({ optionIds }) => optionIds)));
  const { rows } = await sql<NameRow>`
    select 'section' as kind, id::text, name from section
    union all select 'collection', id::text, name from collection
    union all select 'color', code, name from color
    union all select 'property', id::text, name || coalesce(', ' || unit, '') from property
    union all select 'option', id::text, value from property_option where id = any (${[...options]}::int[])`.execute(
    db,
  );
  const names = new Map(rows.map(({ kind, id, name }) => [`${kind} ${id}`, name]));
  const nameOf = (kind: NameRow["kind"], id: number | string) => names.get(`${kind} ${id}`) ?? String(id);
  return {
    section: (id) => nameOf("section", id),
    collection: (id) => nameOf("collection", id),
    color: (code) => nameOf("color", code),
    property: ({ propertyId, optionIds, number }: PropertyValue) => {
      const value = number === null ? optionIds.map((id) => nameOf("option", id)).join(", ") : formatNumber(number);
      return `${nameOf("property", propertyId)}: ${value}`;
    },
  };
}

/** Fields that refer to something that does not exist. */
export async function missingReferences(db: Db, content: ProductContent): Promise<string[]> {
  const media = content.pictures.map(({ mediaId }) => mediaId);
  const { rows } = await sql<{ field: string }>`
    select 'sectionId' as field where not exists (select from section where id = ${content.sectionId})
    union all select 'collectionId' where ${content.collectionId}::int is not null
      and not exists (select from collection where id = ${content.collectionId})
    union all select 'colorCode' where ${content.colorCode}::text is not null
      and not exists (select from color where code = ${content.colorCode})
    union all select 'properties' where exists (
        select from jsonb_to_recordset(${JSON.stringify(content.properties)}::jsonb)
          as own ("propertyId" int, "optionIds" jsonb, number numeric)
        left join property on property.id = own."propertyId"
        where property.id is null or (property.kind = 'range') <> (own.number is not null)
          or exists (select from jsonb_array_elements_text(own."optionIds") option (id)
            where not exists (select from property_option o
              where o.id = option.id::int and o.property_id = own."propertyId")))
    union all select 'pictures' where
      (select count(*) from media where id = any (${media}::int[]) and mime like 'image/%') <> ${media.length}`.execute(
    db,
  );
  return rows.map(({ field }) => field);
}
