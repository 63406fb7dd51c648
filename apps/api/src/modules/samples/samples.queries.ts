import { Picture } from "@zertsalo/contract/media";
import { Money } from "@zertsalo/contract/money";
import { Sample } from "@zertsalo/contract/samples";
import { checkRows } from "@zertsalo/db/check-rows";
import type { Db } from "@zertsalo/db/connection";
import { sql } from "kysely";
import { z } from "zod";
import { zoneId } from "../../database/zone-id.ts";

const SampleRow = z.strictObject({ ...Sample.shape, image: Picture.nullable(), price: Money });

/** Samples on sale, by material and name. */
export async function onSaleSamples(db: Db): Promise<z.infer<typeof SampleRow>[]> {
  const { rows } = await sql`
    select p.id as "productId", p.name, price.no_registry as price, color.material,
      json_build_object('code', color.code, 'name', color.name, 'hex', color.hex) as color,
      (
        select json_build_object('key', m.key, 'width', m.width, 'height', m.height, 'alt', m.alt, 'preview', m.preview)
        from product_media link join media m on m.id = link.media_id
        where link.product_id = p.id order by link.sort, link.media_id limit 1
      ) as image,
      exists (
        select from stock where product_id = p.id and case kind when 'production' then qty_max else qty end > 0
      ) as available
    from product p
    join color on color.code = p.color_code
    join product_price price on price.product_id = p.id and price.zone_id = ${zoneId}
    where p.is_sample and p.is_active and price.no_registry > 0
    order by color.material, color.name, p.id`.execute(db);
  return checkRows(SampleRow, rows);
}
