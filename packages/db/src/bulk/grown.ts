import { sql } from "kysely";
import type { Db } from "../connection.ts";
import { demoGoods, moreGoods } from "./assortment.ts";
import { between, chance, pickOne, pickSkewed } from "./chance.ts";
import { firstBulkId } from "./dictionary.ts";
import { firstSentences, modelBeginnings, modelEndings, secondSentences } from "./texts.ts";

const goodsCount = demoGoods.length + moreGoods.reduce((sum, { leaves }) => sum + leaves.length, 0);

/** A model has two colours in three widths. */
const familySize = 6;

/**
 * The temporary table `grown` of this transaction: one row for each product to be made, with the values that its other
 * rows share. Values of the model are hashed from f, values of the product from its id.
 */
export async function createGrown(tx: Db, first: number, end: number): Promise<void> {
  const models = modelBeginnings.length * modelEndings.length;
  const textArray = (list: readonly string[]) => sql`${list}::text[]`;
  await sql`
    create temp table grown on commit drop as
    with numbered as (
      select id, (id - ${sql.lit(firstBulkId)}) / ${sql.lit(familySize)} as f,
        (id - ${sql.lit(firstBulkId)}) % ${sql.lit(familySize)} as v
      from generate_series(${first}::int, ${end}::int - 1) as id
    ),
    described as (
      select numbered.*, goods.*,
        (f % ${sql.lit(models)})::int as model_n,
        ${between("f", 11, sql`goods.widths[1]`, sql`goods.widths[2] * 3 / 4`, stepOf("widths"))} as width_mm_least,
        ${between("f", 12, sql`goods.heights[1]`, sql`goods.heights[2]`, stepOf("heights"))} as height_mm,
        ${between("f", 13, sql`goods.depths[1]`, sql`goods.depths[2]`, stepOf("depths"))} as depth_mm,
        goods.roubles[1] * power(goods.roubles[2]::float8 / goods.roubles[1], power(${chance("f", 14)}, 1.5)) as roubles_least,
        ${chance("f", 15)} as sale_chance,
        1 + ${pickOne("f", 16, sql`array_length(goods.media, 1)`)} as media_n
      from numbered
      join bulk_goods goods on goods.n = floor(power(${chance("f", 10)}, 1.4) * ${sql.lit(goodsCount)})::int
    ),
    sized as (
      select described.*, color.code as color_code, color.name as color_name, color.option_id as color_option_id,
        width_mm_least + (v % 3) * ${stepOf("described.widths")} as width_mm,
        (round(roubles_least * (1 + (v % 3) * 0.12) / 100) * 100 - 10)::bigint * 100 as kopecks
      from described
      join bulk_color color on color.n = (${pickSkewed("f", 17, colorCount)} + v / 3 * 7) % ${colorCount}
    )
    select
      id, f, section_id, section_code, color_code, color_option_id, width_mm, height_mm, depth_mm, kopecks, sale_chance,
      media[media_n:media_n] as pair,
      (${textArray(modelBeginnings)})[1 + model_n / ${sql.lit(modelEndings.length)}]
        || (${textArray(modelEndings)})[1 + model_n % ${sql.lit(modelEndings.length)}]
        || case when f >= ${sql.lit(models)} then ' ' || (1 + f / ${sql.lit(models)}) else '' end as model,
      noun, color_name,
      (${textArray(firstSentences)})[1 + ${pickOne("f", 18, firstSentences.length)}] || ' '
        || (${textArray(secondSentences)})[1 + ${pickOne("f", 19, secondSentences.length)}] as description
    from sized
    order by id -- so is everything that is read from here, without sorting again`.execute(tx);
}

/** Large things come in steps of 5 cm, small ones in millimetres. */
const stepOf = (sizes: string) => sql`(case when (${sql.ref(sizes)})[2] >= 300 then 50 else 1 end)`;
const colorCount = sql`(select count(*)::int from bulk_color)`;
