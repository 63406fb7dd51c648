import type { PickedProduct } from "@zertsalo/contract/staff-collections";
import type { Db } from "@zertsalo/db/connection";
import { sql } from "kysely";
import { pictureJson } from "../../database/picture-json.ts";

/** Products that content refers to, in the order of the ids; missing ones are left out. */
export async function pickedProducts(db: Db, ids: readonly number[]): Promise<PickedProduct[]> {
  const { rows } = await sql<PickedProduct>`
    select product.id, product.name, product.sku as article, product.is_active as "isActive",
      (card ->> 'price')::bigint as price,
      (select ${pictureJson("media")} from product_media link join media on media.id = link.media_id
        where link.product_id = product.id order by link.sort, media.id limit 1) as picture
    from unnest(${ids}::int[]) with ordinality as named (id, n)
    join product using (id)
    left join product_card on product_card.product_id = product.id and product_card.zone_id = 1
    order by n`.execute(db);
  return rows;
}
