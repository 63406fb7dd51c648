import { currentLink, type FormerCodeKind } from "@zertsalo/contract/catalog";
import { startTestApi } from "@zertsalo/testing/api";
import { newProduct } from "@zertsalo/testing/builders";
import { expect, test } from "vitest";

const api = await startTestApi();
const { db } = api;
const product = await newProduct(db);

const linkOf = async (kind: FormerCodeKind, code: string) =>
  (await api.call(currentLink, { params: { kind, code } }))?.link ?? null;
const rename = (kind: FormerCodeKind, from: string, to: string) =>
  db.updateTable(kind).set({ code: to }).where("code", "=", from).execute();

test.each([
  { kind: "product", code: product.code, folder: "product" },
  { kind: "section", code: "zerkala-v-rame", folder: "catalog" },
  { kind: "collection", code: "pinega", folder: "collections" },
] as const)("a renamed $kind is found by every former code in one step", async ({ kind, code, folder }) => {
  expect(await linkOf(kind, code)).toBeNull();
  await rename(kind, code, `${code}-2`);
  await rename(kind, `${code}-2`, `${code}-3`);
  expect(await linkOf(kind, code)).toBe(`/${folder}/${code}-3/`);
  expect(await linkOf(kind, `${code}-2`)).toBe(`/${folder}/${code}-3/`);
  expect(await linkOf(kind, `${code}-3`)).toBeNull();
});

test("after a rename back the intermediate code redirects to the original", async () => {
  await rename("collection", "svir", "svir-new");
  await rename("collection", "svir-new", "svir");
  expect(await linkOf("collection", "svir")).toBeNull();
  expect(await linkOf("collection", "svir-new")).toBe("/collections/svir/");
});

test("a former code reused by another product does not redirect", async () => {
  const [{ code }, other] = [await newProduct(db), await newProduct(db)];
  await rename("product", code, `${code}-old`);
  await rename("product", other.code, code);
  expect(await linkOf("product", code)).toBeNull();
  expect(await linkOf("product", other.code)).toBe(`/product/${code}/`);
});

test("a hidden collection is no redirect target", async () => {
  await rename("collection", "ladoga", "ladoga-2");
  await db.updateTable("collection").set({ is_active: false }).where("code", "=", "ladoga-2").execute();
  expect(await linkOf("collection", "ladoga")).toBeNull();
});

test("an update without a new code records no former code", async () => {
  await db.updateTable("section").set({ code: "zerkala", name: "Зеркала" }).where("code", "=", "zerkala").execute();
  expect(await db.selectFrom("former_code").selectAll().where("code", "=", "zerkala").execute()).toEqual([]);
});
