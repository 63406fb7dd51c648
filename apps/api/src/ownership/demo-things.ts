import type { Db } from "@zertsalo/db/connection";
import { sql } from "kysely";

/** Objects of the demo shop for calls of the contract, found by their properties. */
export interface DemoThings {
  product: { id: number; code: string; barcode: string };
  /** Products with a kit, a 3D model, companions, a review. */
  productIds: { inKit: number; withModel: number; cabinet: number; reviewed: number };
  storeWithPlan: number;
  /** A made-to-order mirror. */
  mirrorHash: string;
  orderNumber: number;
  /** A message of an operator. */
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
        'reviewed', (select min(product_id) from review where text <> '')
      ) as "productIds",
      (select min(id) from store where scheme is not null) as "storeWithPlan",
      (select min(hash) from configuration where type = 'mirror') as "mirrorHash",
      (select min(number) from order_directory) as "orderNumber",
      (select min(id) from chat_message where owner = 'operator') as "messageId"`.execute(db);
  const [things] = rows;
  if (!things) throw new Error("A statement without a table has no row");
  return things;
}
