import type { Product } from "@zertsalo/contract/product";
import type { Db } from "@zertsalo/db/connection";
import type { PreparedJson } from "../../http/prepared-json.ts";
import { ShopError } from "../../http/shop-error.ts";
import { draftProductRow, productJson } from "../catalog/catalog.ts";
import { preparedContent } from "./product-editor.service.ts";
import { writeContents } from "./publish.service.ts";

/**
 * The product as publishing would make it: it is published, read by the shop's own query, and the transaction is rolled
 * back. Nobody else sees it, and no second rule decides what a page displays.
 */
export async function buildPreview(db: Db, productId: number): Promise<PreparedJson<Product>> {
  const tx = await db.startTransaction().execute();
  try {
    const { product, content } = await preparedContent(tx, productId);
    const after = { ...content, isActive: true };
    await writeContents(tx, [{ product, after }]);
    const row = await draftProductRow(tx, after.code);
    if (!row) throw new ShopError("link_expired");
    return productJson(row);
  } finally {
    await tx.rollback().execute();
  }
}
