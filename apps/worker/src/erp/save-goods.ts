import type { Db } from "@zertsalo/db/connection";
import type { ContentField } from "@zertsalo/domain/catalog/product-content";
import { productCode } from "@zertsalo/domain/catalog/product-code";
import type { ErpGoods } from "@zertsalo/gateways/commerceml/catalog-records";
import { parseDecimal } from "@zertsalo/gateways/commerceml/values";
import { sql } from "kysely";
import { type Links, readLinks } from "./links.ts";

const guidForm = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;
export const isGuid = (text: string) => guidForm.test(text);

/**
 * Upserts goods by their id in 1C. New ones get a section, old ones keep a more specific one; fields missing in the
 * file or published by the office stay, and unchanged rows are not written. Returns our ids of the known goods.
 */
export async function saveGoods(db: Db, goods: readonly ErpGoods[]): Promise<number[]> {
  const sections = await readLinks(db, "section");
  const rows = [...new Map(goods.map((each) => [each.guid.toLowerCase(), each])).entries()].map(([uid, each]) => ({
    uid,
    code: productCode(each.name, uid),
    name: each.name,
    sku: each.article,
    barcode: each.barcode,
    unit: each.unit,
    description: each.description,
    weight_grams: each.weightGrams,
    section_id: sectionOf(each, sections),
    is_active: !each.isWithdrawn,
  }));
  return db.transaction().execute(async (tx) => {
    await sql`
      insert into product (uid, code, name, sku, barcode, unit, description, weight_grams, section_id, is_active)
      select given.uid, given.code, case when ${isSetByOffice("name")} then was.name else given.name end, given.sku,
        given.barcode, coalesce(case when ${isSetByOffice("unit")} then was.unit else given.unit end, was.unit, 'шт.'),
        coalesce(case when ${isSetByOffice("description")} then was.description else given.description end, was.description, ''),
        case when ${isSetByOffice("weightGrams")} then was.weight_grams else given.weight_grams end,
        case when ${isSetByOffice("sectionId")} or given.section_id = any (section.path) then was.section_id
          else coalesce(given.section_id, was.section_id) end,
        given.is_active and not ${isSetByOffice("isActive")}
      from jsonb_populate_recordset(null::product, ${JSON.stringify(rows)}::jsonb) as given
      left join product was on was.uid = given.uid
      left join section on section.id = was.section_id
      where given.name <> '' and (given.section_id is not null or was.id is not null)
      on conflict (uid) do update set name = excluded.name, sku = coalesce(excluded.sku, product.sku),
        barcode = coalesce(excluded.barcode, product.barcode), unit = excluded.unit,
        description = excluded.description, weight_grams = coalesce(excluded.weight_grams, product.weight_grams),
        section_id = excluded.section_id, is_active = excluded.is_active, is_office_made = false, updated_at = now()
      where (product.name, product.unit, product.description, product.section_id, product.is_active)
          is distinct from (excluded.name, excluded.unit, excluded.description, excluded.section_id, excluded.is_active)
        or product.is_office_made or (excluded.sku, excluded.barcode, excluded.weight_grams) is distinct from
          (case when excluded.sku is not null then product.sku end,
           case when excluded.barcode is not null then product.barcode end,
           case when excluded.weight_grams is not null then product.weight_grams end)`.execute(tx);
    await saveProperties(tx, goods);
    const { rows: products } = await sql<{ id: number }>`
      select id from product where uid = any (${rows.map(({ uid }) => uid)}::uuid[])`.execute(tx);
    return products.map(({ id }) => id);
  });
}

/** The office has published this field by hand, so its value stays. */
const isSetByOffice = (field: ContentField) => sql`${field}::text = any (coalesce(was.office_fields, '{}'))`;

/** Section of the first group that is linked to one. */
function sectionOf({ groups }: ErpGoods, sections: Links): number | null {
  const target = groups.map((guid) => sections.get(guid)?.target).find(Boolean);
  return target ? Number(target) : null;
}

async function saveProperties(tx: Db, goods: readonly ErpGoods[]): Promise<void> {
  const [properties, options] = [await readLinks(tx, "property"), await readLinks(tx, "option")];
  const values = goods.flatMap(({ guid, properties: given }) =>
    given.flatMap((each) => {
      const target = properties.get(each.guid)?.target;
      const value = options.get(each.value)?.name ?? each.value;
      return target ? [{ uid: guid, property_id: Number(target), value, number: parseDecimal(value) }] : [];
    }),
  );
  if (values.length === 0) return;
  const given = sql`
    (select distinct on (product.id, property.id, list.value) product.id as product_id, property.id as property_id,
      property.code, property.kind, list.value, list.number
    from jsonb_to_recordset(${JSON.stringify(values)}::jsonb)
      as list (uid uuid, property_id smallint, value text, number numeric)
    join product on product.uid = list.uid and not 'properties' = any (product.office_fields)
    join property on property.id = list.property_id) as given`;
  await sql`
    insert into product_number (product_id, property_id, value)
    select distinct on (product_id, property_id) product_id, property_id, number from ${given}
    where kind = 'range' and number is not null
    on conflict (product_id, property_id) do update set value = excluded.value
      where product_number.value <> excluded.value`.execute(tx);
  await sql`
    insert into property_option (property_id, key, value, sort)
    select distinct property_id, code || '-' || left(md5(value), 12), value, 0 from ${given} where kind = 'list'
    on conflict do nothing`.execute(tx);
  await sql`
    with wanted as (
      select product_id, given.property_id, option.id as option_id
      from ${given} join property_option option on option.property_id = given.property_id and option.value = given.value
      where kind = 'list'
    ), gone as (
      delete from product_option own using property_option option
      where own.option_id = option.id
        and (own.product_id, option.property_id) in (select product_id, property_id from wanted)
        and (own.product_id, own.option_id) not in (select product_id, option_id from wanted)
    )
    insert into product_option (product_id, option_id) select product_id, option_id from wanted
    on conflict do nothing`.execute(tx);
}
