import { confirmArrivalRequest, requestForReceipt } from "@zertsalo/contract/back-in-stock";
import { indexChanges } from "@zertsalo/db/indexer/index-changes";
import { startTestApi } from "@zertsalo/testing/api";
import { type NewProduct, newProduct, setStock } from "@zertsalo/testing/builders";
import { sql } from "kysely";
import { expect, test } from "vitest";

const api = await startTestApi();

const soldOut = () => newProduct(api.db, { stock: {} });
const restock = ({ id }: NewProduct) => setStock(api.db, id, { warehouse: 3 });

const ask = ({ code, barcode }: NewProduct, email: string) =>
  api.call(requestForReceipt, { body: { code, barcode, email, consents: ["arrival"] } });
const emailsTo = (email: string) =>
  api.db.selectFrom("letter").select(["kind", "data"]).where("recipient", "=", email).orderBy("created_at").execute();
const kindsTo = async (email: string) => (await emailsTo(email)).map(({ kind }) => kind);
async function confirm(email: string) {
  const request = (await emailsTo(email)).findLast(({ kind }) => kind === "arrival-requested");
  const token = /token=([\w-]+)/.exec(JSON.stringify(request?.data))?.[1] ?? "";
  return api.call(confirmArrivalRequest, { body: { token } });
}

test("a confirmed request is notified once when the product arrives", async () => {
  const product = await soldOut();
  expect(await ask(product, "Anna@example.test")).toEqual({ accepted: true });
  expect(await confirm("anna@example.test")).toEqual({
    product: { name: product.name, link: `/product/${product.code}/` },
  });
  expect(await kindsTo("anna@example.test")).toEqual(["arrival-requested"]);

  await restock(product);
  await restock(product);
  expect(await kindsTo("anna@example.test")).toEqual(["arrival-requested", "arrival"]);
  const [, notice] = await emailsTo("anna@example.test");
  expect(notice?.data).toMatchObject({ productName: product.name, quantity: 3, product: `/product/${product.code}/` });
});

test("an unconfirmed request is not notified", async () => {
  const product = await soldOut();
  await ask(product, "boris@example.test");
  await restock(product);
  expect(await kindsTo("boris@example.test")).toEqual(["arrival-requested"]);
});

test("a confirmation after the arrival sends the notice at once", async () => {
  const product = await soldOut();
  await ask(product, "vera@example.test");
  await restock(product);
  await confirm("vera@example.test");
  await confirm("vera@example.test");
  expect(await kindsTo("vera@example.test")).toEqual(["arrival-requested", "arrival"]);
});

test("another change of a product that is still out of stock sends no notice", async () => {
  const product = await soldOut();
  await ask(product, "gleb@example.test");
  await confirm("gleb@example.test");
  await api.db.updateTable("product").set({ popularity: 1 }).where("id", "=", product.id).execute();
  while ((await indexChanges(api.db)) > 0);
  expect(await kindsTo("gleb@example.test")).toEqual(["arrival-requested"]);
});

test("a repeated request sends no second e-mail; after the notice it can be repeated", async () => {
  const product = await soldOut();
  await ask(product, "dina@example.test");
  await ask(product, "dina@example.test");
  await confirm("dina@example.test");
  await restock(product);
  expect(await kindsTo("dina@example.test")).toEqual(["arrival-requested", "arrival"]);

  await sql`
    update arrival_request set asked_at = now() - interval '1 hour' where product_id = ${product.id}`.execute(api.db);
  await setStock(api.db, product.id, {});
  await ask(product, "dina@example.test");
  await confirm("dina@example.test");
  await restock(product);
  expect(await kindsTo("dina@example.test")).toEqual(["arrival-requested", "arrival", "arrival-requested", "arrival"]);
});

test("code and barcode must belong to the same active product", async () => {
  const [one, other] = [await soldOut(), await soldOut()];
  for (const mismatch of [
    { code: one.code, barcode: other.barcode },
    { code: "no-such-product", barcode: one.barcode },
  ]) {
    await expect(ask({ ...one, ...mismatch }, "egor@example.test")).rejects.toMatchObject({
      errorCode: "product_not_found",
    });
  }
  await expect(ask({ ...one, barcode: "" }, "egor@example.test")).rejects.toMatchObject({ status: 400 });
  const consents = await api.db.selectFrom("consent").select("id").where("subject", "=", "egor@example.test").execute();
  expect(consents).toEqual([]);
});

test("stores nothing without consent and refuses an invalid e-mail", async () => {
  const product = await soldOut();
  const body = { code: product.code, barcode: product.barcode, email: "inna@example.test", consents: [] };
  await expect(api.call(requestForReceipt, { body })).rejects.toMatchObject({ errorCode: "consent_missing" });
  await expect(ask(product, "x")).rejects.toMatchObject({ errorCode: "invalid_request" });
});

test("an unknown confirmation link is refused", async () => {
  const body = { token: "a".repeat(43) };
  await expect(api.call(confirmArrivalRequest, { body })).rejects.toMatchObject({ errorCode: "link_expired" });
});
