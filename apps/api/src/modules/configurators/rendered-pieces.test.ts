import { addCartItem } from "@zertsalo/contract/cart";
import * as calls from "@zertsalo/contract/configurators";
import { orderByNumber } from "@zertsalo/contract/orders";
import { saveRender } from "@zertsalo/db/configurator/renders";
import { startTestApi } from "@zertsalo/testing/api";
import { newBuyer } from "@zertsalo/testing/builders";
import { newOrder } from "@zertsalo/testing/order-builders";
import { expect, test } from "vitest";

const api = await startTestApi();
const buyer = await newBuyer(api.db);

async function newPiece(width: number) {
  const options = { size: { width, height: 700 } };
  const { data } = await api.call(calls.createConfiguredProduct, { params: { type: "mirror" }, body: { options } });
  return { id: data.id, hash: data.configuration.hash };
}

/** What the job of the worker does once the renderer has ended. */
async function rendered({ id, hash }: { id: number; hash: string }) {
  const key = `configurations/${hash}.0a1b2c3d.webp`;
  const picture = { key, width: 1_600, height: 1_600, alt: "Зеркало", preview: "data:image/webp;base64,AAAA" };
  await saveRender(api.db, id, { ...picture, bytes: 90_000, mime: "image/webp" });
  return picture;
}

test("a stored configuration has no picture until it is rendered", async () => {
  const piece = await newPiece(710);
  const read = async () => (await api.call(calls.configurationByHash, { params: { hash: piece.hash } })).data.picture;
  expect(await read()).toBeNull();
  const picture = await rendered(piece);
  expect(await read()).toEqual(picture);
});

test("a rendered piece has its picture in the cart", async () => {
  const guest = api.newGuest();
  const piece = await newPiece(720);
  const before = await guest.call(addCartItem, { body: { productId: piece.id, quantity: 1 } });
  expect(before.items[0]?.images).toEqual([]);
  const picture = await rendered(piece);
  const { items } = await guest.call(addCartItem, { body: { productId: piece.id, quantity: 1 } });
  expect(items[0]?.images).toEqual([picture]);
});

test("an order shows the picture of a piece that was rendered after it was placed, and of that line alone", async () => {
  const piece = await newPiece(730);
  const lines = [{ productId: piece.id, isSpecialProduct: true }, {}];
  const { number } = await newOrder(api.db, buyer, { lines });
  const read = async () =>
    (await api.newUser(buyer.id).call(orderByNumber, { params: { number: String(number) } })).items;
  const [own, other] = await read();
  expect(own?.images).toEqual([]);
  const picture = await rendered(piece);
  const [after, untouched] = await read();
  expect(after?.images).toEqual([picture]);
  expect(untouched?.images).toEqual(other?.images);
});
