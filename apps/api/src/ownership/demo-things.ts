import type { Db } from "@zertsalo/db/connection";
import { sql } from "kysely";

/** What calls of the contract name in the demo shop, found by what it is. */
export interface DemoThings {
  product: { id: number; code: string; barcode: string };
  /** Products that have a kit, a model to turn, pieces to choose with them, a review. */
  productIds: { inKit: number; withModel: number; cabinet: number; reviewed: number };
  storeWithPlan: number;
  /** A mirror that was made to size. */
  mirrorHash: string;
  orderNumber: number;
  /** What an operator has written to somebody. */
  messageId: number;
}

export async function demoThings(db: Db): Promise<DemoThings> {
  const { rows } = await sql<DemoThings>`
    select
      (
        select json_build_object('id', id, 'code', code, 'barcode', barcode)
        from product where code = 'zerkalo-ladoga-80x60'
      ) as product,
      json_build_object(
        'inKit', (select min(product_id) from kit_product),
        'withModel', (select min(product_id) from product_model),
        'cabinet', (select min(cabinet_id) from selection_product),
        'reviewed', (select min(product_id) from review)
      ) as "productIds",
      (select min(id) from store where scheme is not null) as "storeWithPlan",
      (select min(hash) from configuration where type = 'mirror') as "mirrorHash",
      (select min(number) from order_directory) as "orderNumber",
      (select min(id) from chat_message where owner = 'operator') as "messageId"`.execute(db);
  const [things] = rows;
  if (!things) throw new Error("A statement without a table has no row");
  return things;
}
