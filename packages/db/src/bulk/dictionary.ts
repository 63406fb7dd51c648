import { sql } from "kysely";
import type { Db } from "../connection.ts";
import { upsertRows } from "../demo/insert-rows.ts";
import { demoGoods, type Goods, moreGoods } from "./assortment.ts";
import { bulkProperties } from "./properties.ts";

/** Sections, properties and options beyond those of the demo shop. */
export async function addBulkDictionary(db: Db): Promise<void> {
  await sql`set local zertsalo.bulk = on`.execute(db); // everything is indexed at the end
  await addSections(db);
  await upsertRows(
    db,
    "property",
    ["id"],
    bulkProperties.map(({ code, name, sort }) => ({
      id: sort / 10,
      code,
      name,
      kind: "list",
      unit: null,
      sort,
      in_filter: true,
      in_card: false,
      in_cart: false,
      is_visible: true,
    })),
  );
  await upsertRows(
    db,
    "property_option",
    ["id"],
    bulkProperties.flatMap(({ code, sort, values }) =>
      values.map((value, index) => ({
        id: sort * 1_000 + index + 1,
        property_id: sort / 10,
        key: `${code}-${index + 1}`,
        value,
        sort: index + 1,
      })),
    ),
  );
}

async function addSections(db: Db): Promise<void> {
  const root = await db.selectFrom("section").select("id").where("parent_id", "is", null).executeTakeFirstOrThrow();
  const row = (id: number, parents: number[], code: string, name: string) => ({
    id,
    parent_id: parents.at(-1) ?? null,
    code,
    name,
    sort: id,
    is_visible: false,
    path: [...parents, id],
    seo_title: `${name} — купить в «Зерцало»`,
    seo_description: `${name}: цены, размеры, доставка по России.`,
    seo_main: null,
    seo_template: { title: "{{name}} — купить в «Зерцало»", description: "{{name}}: {{price}}, {{availability}}." },
  });
  const rows = moreGoods.flatMap(({ code, name, leaves }, n) => {
    const id = 1_000 + n * 100;
    const inside = leaves.map((leaf, k) => row(id + 1 + k, [root.id, id], leaf.section, leaf.name));
    return [row(id, [root.id], code, name), ...inside];
  });
  await upsertRows(db, "section", ["id"], rows);
}

/** Of what the generated goods are made, for the statements that make them; gone when they are done. */
export async function createWorkTables(db: Db): Promise<void> {
  await dropWorkTables(db);
  await sql`
    create unlogged table bulk_goods as
    select g.n, g.noun, s.id as section_id, s.code as section_code,
      g.widths, g.heights, g.depths, g.roubles,
      coalesce(own.pairs, every.pairs) as media
    from jsonb_to_recordset(${JSON.stringify(goodsRows())}::jsonb)
      as g (n int, section text, noun text, widths int[], heights int[], depths int[], roubles int[])
    join section s on s.code = g.section
    left join lateral (${picturePairs(sql`p.section_id = s.id`)}) as own on true
    cross join (${picturePairs(sql`true`)}) as every`.execute(db);
  await sql`
    create unlogged table bulk_color as
    select row_number() over (order by o.id) - 1 as n, c.code, c.name, o.id as option_id
    from property_option o join property p on p.id = o.property_id and p.code = 'color'
    join color c on c.code = o.translate`.execute(db);
}

export async function dropWorkTables(db: Db): Promise<void> {
  await sql`drop table if exists bulk_goods, bulk_color`.execute(db);
}

const goodsRows = () =>
  [...demoGoods, ...moreGoods.flatMap(({ leaves }): Goods[] => leaves)].map((goods, n) => ({ n, ...goods }));

/** The first two rendered pictures of the demo's products, as pairs of media ids. */
const picturePairs = (which: ReturnType<typeof sql>) => sql`
  select nullif(array_agg(distinct array[front.media_id, next.media_id]), '{}') as pairs
  from product p
  join product_media front on front.product_id = p.id and front.view = 'front'
  join product_media next on next.product_id = p.id and next.sort = 2
  where p.id < ${sql.lit(firstBulkId)} and ${which}`;

/** Generated products have ids from here on. */
export const firstBulkId = 10_001;
