import { confirmArrivalRequest, requestForReceipt } from "@zertsalo/contract/arrivals";
import { indexChanges } from "@zertsalo/db/indexer/index-changes";
import { startTestApi } from "@zertsalo/testing/api";
import { sql } from "kysely";
import { expect, test } from "vitest";

const api = await startTestApi();
const products = await api.db
  .selectFrom("product")
  .select(["id", "code", "name", "barcode"])
  .where("is_active", "=", true)
  .where("barcode", "is not", null)
  .orderBy("id")
  .limit(8)
  .execute();

type Waited = (typeof products)[number];

/** A product of its own for each test, sold out. */
async function soldOut(): Promise<Waited> {
  const product = products.shift();
  if (!product) throw new Error("No product is left");
  await api.db.updateTable("stock").set({ qty: 0, qty_max: 0 }).where("product_id", "=", product.id).execute();
  await index();
  return product;
}
const warehouseId = 99;
async function restock({ id }: Waited): Promise<void> {
  await sql`
    insert into stock (product_id, store_id, kind, qty, qty_max, days_to_delivery)
    values (${id}, ${warehouseId}, 'warehouse', 3, 3, 2)
    on conflict (product_id, store_id, kind) do update set qty = 3, days_to_delivery = 2`.execute(api.db);
  await index();
}
async function index(): Promise<void> {
  while ((await indexChanges(api.db)) > 0);
}

const ask = ({ code, barcode }: Waited, email: string) =>
  api.call(requestForReceipt, { body: { code, barcode: barcode ?? "", email, consents: ["arrival"] } });
const lettersTo = (email: string) =>
  api.db.selectFrom("letter").select(["kind", "data"]).where("recipient", "=", email).orderBy("created_at").execute();
const kindsTo = async (email: string) => (await lettersTo(email)).map(({ kind }) => kind);
async function confirm(email: string) {
  const letter = (await lettersTo(email)).findLast(({ kind }) => kind === "arrival-requested");
  const token = /token=([\w-]+)/.exec(JSON.stringify(letter?.data))?.[1] ?? "";
  return api.call(confirmArrivalRequest, { body: { token } });
}

test("whoever asked and said yes is told once when the product arrives", async () => {
  const product = await soldOut();
  expect(await ask(product, "Anna@example.test")).toEqual({ accepted: true });
  expect(await confirm("anna@example.test")).toEqual({
    product: { name: product.name, link: `/product/${product.code}/` },
  });
  expect(await kindsTo("anna@example.test")).toEqual(["arrival-requested"]);

  await restock(product);
  await restock(product);
  expect(await kindsTo("anna@example.test")).toEqual(["arrival-requested", "arrival"]);
  const [, notice] = await lettersTo("anna@example.test");
  expect(notice?.data).toMatchObject({ productName: product.name, quantity: 3, product: `/product/${product.code}/` });
});

test("without a yes nobody is told", async () => {
  const product = await soldOut();
  await ask(product, "boris@example.test");
  await restock(product);
  expect(await kindsTo("boris@example.test")).toEqual(["arrival-requested"]);
});

test("a yes that comes after the product is answered with the notice at once", async () => {
  const product = await soldOut();
  await ask(product, "vera@example.test");
  await restock(product);
  await confirm("vera@example.test");
  await confirm("vera@example.test");
  expect(await kindsTo("vera@example.test")).toEqual(["arrival-requested", "arrival"]);
});

test("another change of a product that is still away tells nobody", async () => {
  const product = await soldOut();
  await ask(product, "gleb@example.test");
  await confirm("gleb@example.test");
  await api.db.updateTable("product").set({ popularity: 1 }).where("id", "=", product.id).execute();
  await index();
  expect(await kindsTo("gleb@example.test")).toEqual(["arrival-requested"]);
});

test("asking again at once writes no second letter, after the notice one may wait anew", async () => {
  const product = await soldOut();
  await ask(product, "dina@example.test");
  await ask(product, "dina@example.test");
  await confirm("dina@example.test");
  await restock(product);
  expect(await kindsTo("dina@example.test")).toEqual(["arrival-requested", "arrival"]);

  await sql`update arrival_request set asked_at = now() - interval '1 hour'`.execute(api.db);
  await api.db.updateTable("stock").set({ qty: 0 }).where("product_id", "=", product.id).execute();
  await index();
  await ask(product, "dina@example.test");
  await confirm("dina@example.test");
  await restock(product);
  expect(await kindsTo("dina@example.test")).toEqual(["arrival-requested", "arrival", "arrival-requested", "arrival"]);
});

test("code and barcode must be of one product that is for sale", async () => {
  const [one, other] = products as [Waited, Waited];
  for (const wish of [
    { code: one.code, barcode: other.barcode },
    { code: "no-such-product", barcode: one.barcode },
  ]) {
    await expect(ask({ ...one, ...wish }, "egor@example.test")).rejects.toMatchObject({
      errorCode: "product_not_found",
    });
  }
  await expect(ask({ ...one, barcode: "" }, "egor@example.test")).rejects.toMatchObject({ status: 400 });
  const kept = await api.db.selectFrom("consent").select("id").where("subject", "=", "egor@example.test").execute();
  expect(kept).toEqual([]);
});

test("without consent nothing is kept, what is no address is refused", async () => {
  const [{ code, barcode }] = products as [Waited];
  const body = { code, barcode: barcode ?? "", email: "inna@example.test", consents: [] };
  await expect(api.call(requestForReceipt, { body })).rejects.toMatchObject({ errorCode: "consent_missing" });
  await expect(ask(products[0] as Waited, "x")).rejects.toMatchObject({ errorCode: "invalid_request" });
});

test("a foreign link opens nothing", async () => {
  const body = { token: "a".repeat(43) };
  await expect(api.call(confirmArrivalRequest, { body })).rejects.toMatchObject({ errorCode: "link_expired" });
});
