import type { PickedProduct } from "@zertsalo/contract/staff-collections";
import type { Db } from "@zertsalo/db/connection";
import { sql } from "kysely";
import { pictureJson } from "../../picture-json.ts";

/** Products that content names, in the order of their ids there; one that is gone is left out. */
export async function pickedProducts(db: Db, ids: readonly number[]): Promise<PickedProduct[]> {
  const { rows } = await sql<PickedProduct>`
    select product.id, product.name, product.sku as article, product.is_active as "isActive",
      (card ->> 'price')::bigint as price,
      (select ${pictureJson("media")} from product_media shown join media on media.id = shown.media_id
        where shown.product_id = product.id order by shown.sort, media.id limit 1) as picture
    from unnest(${ids}::int[]) with ordinality as named (id, n)
    join product using (id)
    left join product_card on product_card.product_id = product.id and product_card.zone_id = 1
    order by n`.execute(db);
  return rows;
}
