import { maxAtRisk, staffStockAtRisk } from "@zertsalo/contract/staff-stock-risk";
import { startTestApi } from "@zertsalo/testing/api";
import { newProduct } from "@zertsalo/testing/builders";
import { sql } from "kysely";
import { expect, test } from "vitest";

const api = await startTestApi();
const atRisk = () => api.newStaff("content").call(staffStockAtRisk);

async function demanded(sold: number, stock: { warehouse?: number; stores?: number; production?: number }) {
  const product = await newProduct(api.db, { stock });
  await api.db.insertInto("product_demand").values({ product_id: product.id, sold }).execute();
  return product;
}

test("what lasts fewer than 14 days, the soonest first", async () => {
  await api.db.deleteFrom("product_demand").execute();
  const week = await demanded(28, { warehouse: 7 });
  const gone = await demanded(2, { production: 50 });
  await demanded(28, { warehouse: 14 });
  await demanded(1, { warehouse: 0 });
  const endless = await demanded(28, { warehouse: 1 });
  await api.db.updateTable("stock").set({ is_endless: true }).where("product_id", "=", endless.id).execute();

  const { count, products } = await atRisk();
  expect(products).toEqual([
    { id: gone.id, article: gone.sku, name: gone.name, left: 0, sold: 2 },
    { id: week.id, article: week.sku, name: week.name, left: 7, sold: 28 },
  ]);
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from product_demand demand
    where sold > 1 and not exists (select from stock where product_id = demand.product_id and is_endless)
      and (select coalesce(sum(qty), 0) from stock where product_id = demand.product_id and kind <> 'production')
        / (sold / 28.0) < 14`.execute(api.db);
  expect(count).toBe(rows[0]?.n);
});

test("more than an answer holds are counted all the same", async () => {
  await sql`
    insert into product_demand (product_id, sold)
    select id, 1000000 from product where is_active and not is_special and not is_sample
      and not exists (select from stock where product_id = product.id and is_endless)
    order by id limit ${maxAtRisk + 5} on conflict (product_id) do update set sold = excluded.sold`.execute(api.db);
  const { count, products } = await atRisk();
  expect(products).toHaveLength(maxAtRisk);
  expect(count).toBeGreaterThanOrEqual(maxAtRisk + 5);
});
