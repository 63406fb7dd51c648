import type { ProductContent } from "@zertsalo/contract/product-content";
import type { Db } from "@zertsalo/db/connection";
import { type RawBuilder, sql } from "kysely";

/** A product of the catalogue tables, with the fields that only staff need. */
export interface CatalogProduct {
  id: number;
  isDraft: boolean;
  officeFields: string[];
  /** Made in the back office and not yet received from 1C. */
  isOfficeMade: boolean;
  /** Some stock is on a shelf or can be made. */
  hasStock: boolean;
  content: ProductContent;
}

const moment = (column: string) => sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;

const prices = sql`(
  select json_build_object('retail', retail, 'noRegistry', no_registry, 'promo', promo,
    'promoFrom', ${moment("promo_from")}, 'promoUntil', ${moment("promo_until")}, 'old', old)
  from product_price where product_id = p.id and zone_id = 1
)`;

const properties = sql`(
  select coalesce(json_agg(json_build_object('propertyId', property_id, 'optionIds', option_ids, 'number', number)
    order by property_id), '[]')
  from (
    select o.property_id, array_agg(o.id order by o.id) as option_ids, null::numeric as number
    from product_option link join property_option o on o.id = link.option_id
    where link.product_id = p.id group by o.property_id
    union all
    select property_id, '{}', trim_scale(value) from product_number where product_id = p.id
  ) as own
)`;

const pictures = sql`(
  select coalesce(json_agg(json_build_object('mediaId', m.id, 'view', link.view, 'alt', m.alt, 'source', m.source,
    'rights', m.rights) order by link.sort, m.id), '[]')
  from product_media link join media m on m.id = link.media_id where link.product_id = p.id
)`;

/** A content that was stored before a field was added. */
export const sinceContent = (content: RawBuilder<unknown>) => sql`'{"leastStock":null}'::jsonb || ${content}`;

/** By id; made-to-order pieces are not part of the catalogue and are left out. */
export async function loadProducts(db: Db, ids: readonly number[]): Promise<Map<number, CatalogProduct>> {
  const { rows } = await sql<CatalogProduct>`
    select p.id, p.is_draft as "isDraft", p.office_fields as "officeFields",
      p.is_office_made as "isOfficeMade",
      exists (select from stock where product_id = p.id and (qty > 0 or (kind = 'production' and qty_max > 0)))
        as "hasStock",
      json_build_object(
      'name', p.name, 'code', p.code, 'article', p.sku, 'barcode', p.barcode, 'sectionId', p.section_id,
      'collectionId', p.collection_id, 'colorCode', p.color_code, 'unit', p.unit, 'description', p.description,
      'weightGrams', p.weight_grams, 'leastStock', p.least_stock,
      'badges', (select coalesce(json_agg(badge order by badge), '[]') from product_badge where product_id = p.id),
      'prices', ${prices}, 'properties', ${properties}, 'pictures', ${pictures},
      'seo', coalesce(p.seo, '{"title":"","description":""}'), 'isActive', p.is_active
    ) as content
    from product p where p.id = any (${ids}::int[]) and not p.is_special`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

/** Every writer locks products in the order of their ids, so two writers never deadlock. */
export async function lockProducts(tx: Db, ids: readonly number[]): Promise<void> {
  await sql`select from product where id = any (${ids}::int[]) order by id for update`.execute(tx);
}

export interface ContentRow {
  id: number;
  content: ProductContent;
  isDraft: boolean;
  officeFields: readonly string[];
}

const given = (rows: readonly object[]) => sql`${JSON.stringify(rows)}::jsonb`;

/** Writes the product rows. The width that tells variants apart is the numeric property. */
export async function writeProducts(tx: Db, rows: readonly ContentRow[]): Promise<void> {
  const flat = rows.map(({ id, content, isDraft, officeFields }) => ({
    id,
    code: content.code,
    name: content.name,
    sku: content.article,
    barcode: content.barcode,
    section_id: content.sectionId,
    collection_id: content.collectionId,
    color_code: content.colorCode,
    unit: content.unit,
    description: content.description,
    weight_grams: content.weightGrams,
    least_stock: content.leastStock,
    is_active: content.isActive,
    is_draft: isDraft,
    seo: content.seo.title || content.seo.description ? content.seo : null,
    office_fields: officeFields,
    widths: content.properties.map(({ propertyId, number }) => ({ propertyId, number })),
  }));
  await sql`
    update product set code = given.code, name = given.name, sku = given.sku, barcode = given.barcode,
      section_id = given.section_id, collection_id = given.collection_id, color_code = given.color_code,
      unit = given.unit, description = given.description, weight_grams = given.weight_grams,
      least_stock = given.least_stock,
      is_active = given.is_active, is_draft = given.is_draft, seo = given.seo, office_fields = given.office_fields,
      width_mm = (select (own ->> 'number')::numeric::int from jsonb_array_elements(given.widths) own
        join property on property.id = (own ->> 'propertyId')::int and property.code = 'width'),
      updated_at = now()
    from jsonb_to_recordset(${given(flat)}) as given (id int, code text, name text, sku text, barcode text,
      section_id int, collection_id int, color_code text, unit text, description text, weight_grams int, least_stock int,
      is_active boolean, is_draft boolean, seo jsonb, office_fields text[], widths jsonb)
    where product.id = given.id`.execute(tx);
}

export async function writePrices(tx: Db, rows: readonly ContentRow[]): Promise<void> {
  const flat = rows.flatMap(({ id, content: { prices: own } }) => (own ? [{ id, ...own }] : []));
  const without = rows.filter(({ content }) => content.prices === null).map(({ id }) => id);
  if (without.length > 0) await sql`delete from product_price where product_id = any (${without}::int[])`.execute(tx);
  await sql`
    insert into product_price (product_id, retail, no_registry, promo, promo_from, promo_until, old)
    select id, retail, "noRegistry", promo, case when promo is not null then "promoFrom" end,
      case when promo is not null then "promoUntil" end, old
    from jsonb_to_recordset(${given(flat)}) as given (id int, retail bigint, "noRegistry" bigint, promo bigint,
      "promoFrom" timestamptz, "promoUntil" timestamptz, old bigint)
    on conflict (product_id, zone_id) do update set retail = excluded.retail, no_registry = excluded.no_registry,
      promo = excluded.promo, promo_from = excluded.promo_from, promo_until = excluded.promo_until,
      old = excluded.old`.execute(tx);
}

export async function writeProperties(tx: Db, rows: readonly ContentRow[]): Promise<void> {
  const ids = rows.map(({ id }) => id);
  const values = rows.flatMap(({ id, content }) => content.properties.map((value) => ({ id, ...value })));
  const options = values.flatMap(({ id, optionIds }) => optionIds.map((optionId) => ({ id, optionId })));
  const numbers = values.filter(({ number }) => number !== null);
  await sql`
    with wanted as (select * from jsonb_to_recordset(${given(options)}) as given (id int, "optionId" int)),
    gone as (
      delete from product_option where product_id = any (${ids}::int[])
        and (product_id, option_id) not in (select id, "optionId" from wanted)
    )
    insert into product_option (product_id, option_id) select id, "optionId" from wanted
    on conflict do nothing`.execute(tx);
  await sql`
    with wanted as (
      select * from jsonb_to_recordset(${given(numbers)}) as given (id int, "propertyId" smallint, number numeric)
    ),
    gone as (
      delete from product_number where product_id = any (${ids}::int[])
        and (product_id, property_id) not in (select id, "propertyId" from wanted)
    )
    insert into product_number (product_id, property_id, value) select id, "propertyId", number from wanted
    on conflict (product_id, property_id) do update set value = excluded.value
      where product_number.value <> excluded.value`.execute(tx);
}

export async function writeBadges(tx: Db, rows: readonly ContentRow[]): Promise<void> {
  const ids = rows.map(({ id }) => id);
  const badges = rows.flatMap(({ id, content }) => content.badges.map((badge) => ({ id, badge })));
  await sql`
    with wanted as (select * from jsonb_to_recordset(${given(badges)}) as given (id int, badge text)),
    gone as (
      delete from product_badge where product_id = any (${ids}::int[])
        and (product_id, badge) not in (select id, badge from wanted)
    )
    insert into product_badge (product_id, badge) select id, badge from wanted on conflict do nothing`.execute(tx);
}

/** The alt text belongs to the picture and appears wherever the picture does. */
export async function writePictures(tx: Db, rows: readonly ContentRow[]): Promise<void> {
  const ids = rows.map(({ id }) => id);
  const linked = rows.flatMap(({ id, content }) =>
    content.pictures.map((picture, at) => ({ id, sort: at, ...picture })),
  );
  await sql`
    update media set alt = given.alt, source = given.source, rights = given.rights
    from jsonb_to_recordset(${given(linked)}) as given ("mediaId" int, alt text, source text, rights text)
    where media.id = given."mediaId"
      and (media.alt, media.source, media.rights) is distinct from (given.alt, given.source, given.rights)`.execute(tx);
  await sql`
    with wanted as (
      select * from jsonb_to_recordset(${given(linked)}) as given (id int, "mediaId" int, view text, sort int)
    ),
    gone as (
      delete from product_media where product_id = any (${ids}::int[])
        and (product_id, media_id) not in (select id, "mediaId" from wanted)
    )
    insert into product_media (product_id, media_id, view, sort) select id, "mediaId", view, sort from wanted
    on conflict (product_id, media_id) do update set view = excluded.view, sort = excluded.sort`.execute(tx);
}

export interface VersionRow {
  productId: number;
  before: ProductContent;
  after: ProductContent;
  changes: object[];
  /** The product was on sale before, so its former content is a version too. */
  hadContent: boolean;
}

/** Before the first version published here, the former content is saved as a version. */
export async function keepVersions(tx: Db, staffId: number, rows: readonly VersionRow[]): Promise<void> {
  await sql`
    with given as (
      select * from jsonb_to_recordset(${given(rows)}) as given
        ("productId" int, before jsonb, after jsonb, changes jsonb, "hadContent" boolean)
    ),
    last as (
      select "productId", (select max(n) from product_version where product_id = "productId") as n from given
    ),
    was as (
      insert into product_version (product_id, n, content)
      select "productId", 1, before from given join last using ("productId") where last.n is null and "hadContent"
      returning product_id
    )
    insert into product_version (product_id, n, content, staff_id, changes)
    select given."productId", coalesce(last.n, (select count(*) from was where product_id = given."productId")) + 1,
      given.after, ${staffId}, given.changes
    from given join last using ("productId")`.execute(tx);
}

/** By product; products without a version are missing. */
export async function lastVersionContents(tx: Db, ids: readonly number[]): Promise<Map<number, ProductContent>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: number; content: ProductContent }>`
    select distinct on (product_id) product_id as id, ${sinceContent(sql`content`)} as content from product_version
    where product_id = any (${ids}::int[]) order by product_id, n desc`.execute(tx);
  return new Map(rows.map(({ id, content }) => [id, content]));
}
