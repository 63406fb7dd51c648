import { kitsOfProduct } from "@zertsalo/contract/catalog";
import * as kits from "@zertsalo/contract/staff-kits";
import { startTestApi } from "@zertsalo/testing/api";
import { newProduct } from "@zertsalo/testing/builders";
import { expect, test } from "vitest";

const api = await startTestApi();
const editor = api.newStaff("content");
const [mirror, shelf] = [await newProduct(api.db, { kind: "mirror" }), await newProduct(api.db)];
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: { errorCode?: string }) => error.errorCode,
  );

const kitsOf = (productId: number) => api.call(kitsOfProduct, { params: { productId } });

test("a kit is created, costs less than its pieces, and is removed", async () => {
  const body = { name: "Зеркало и полка", price: 100_000, productIds: [mirror.id, shelf.id], pictureId: null };
  const { id } = await editor.call(kits.createKit, { body });
  const listed = (await editor.call(kits.staffKits)).kits.find((kit) => kit.id === id);
  expect(listed?.pieces.map((piece) => piece.id)).toEqual([mirror.id, shelf.id]);
  expect(listed?.apart).toBe(listed?.pieces.reduce((sum, { price }) => sum + (price ?? 0), 0));
  expect(listed?.isOffered).toBe(true);
  expect((await kitsOf(mirror.id)).find((kit) => kit.id === id)).toMatchObject({
    price: 100_000,
    oldPrice: listed?.apart,
  });

  const dear = { ...body, price: listed?.apart ?? 0 };
  expect(await refusal(editor.call(kits.saveKit, { params: { id }, body: dear }))).toBe("kit_saves_nothing");
  expect(await refusal(editor.call(kits.createKit, { body: { ...body, productIds: [mirror.id] } }))).toBe(
    "invalid_request",
  );
  expect(await refusal(editor.call(kits.createKit, { body: { ...body, productIds: [mirror.id, mirror.id] } }))).toBe(
    "not_found",
  );
  await editor.call(kits.saveKit, {
    params: { id },
    body: { ...body, productIds: [shelf.id, mirror.id], name: "Пара" },
  });
  expect((await kitsOf(shelf.id)).find((kit) => kit.id === id)?.name).toBe("Пара");
  await editor.call(kits.removeKit, { params: { id } });
  expect((await kitsOf(mirror.id)).some((kit) => kit.id === id)).toBe(false);
  expect(await refusal(editor.call(kits.removeKit, { params: { id } }))).toBe("not_found");
});
