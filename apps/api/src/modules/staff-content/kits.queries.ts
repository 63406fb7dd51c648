import type { Picture } from "@zertsalo/contract/media";
import type { KitContent } from "@zertsalo/contract/staff-kits";
import type { Db } from "@zertsalo/db/connection";
import { sql } from "kysely";
import { pictureJson } from "../../database/picture-json.ts";

export async function kitRows(db: Db) {
  const { rows } = await sql<KitContent & { id: number; picture: Picture | null }>`
    select kit.id, kit.name, kit.price, kit.media_id as "pictureId", ${pictureJson("media")} as picture,
      array(select product_id from kit_product where kit_id = kit.id order by sort, product_id) as "productIds"
    from kit left join media on media.id = kit.media_id
    order by kit.id desc`.execute(db);
  return rows;
}

export async function lockKits(tx: Db): Promise<void> {
  await sql`lock table kit in share row exclusive mode`.execute(tx);
}

export async function writeKit(tx: Db, id: number, { name, price, pictureId, productIds }: KitContent, apart: number) {
  const row = { name, price, old_price: apart, media_id: pictureId };
  await tx
    .insertInto("kit")
    .values({ id, ...row })
    .onConflict((conflict) => conflict.column("id").doUpdateSet(row))
    .execute();
  await tx.deleteFrom("kit_product").where("kit_id", "=", id).execute();
  const pieces = productIds.map((product_id, at) => ({ kit_id: id, product_id, sort: (at + 1) * 10 }));
  await tx.insertInto("kit_product").values(pieces).execute();
}

export async function deleteKit(tx: Db, id: number): Promise<void> {
  await tx.deleteFrom("kit").where("id", "=", id).execute();
}
