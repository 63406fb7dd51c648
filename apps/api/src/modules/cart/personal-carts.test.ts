import { addCartItem, cart, setCartShopper } from "@zertsalo/contract/cart";
import { acceptShare, shareProducts } from "@zertsalo/contract/cart-links";
import { startTestApi } from "@zertsalo/testing/api";
import { newBuyer, newProduct } from "@zertsalo/testing/builders";
import { expect, test } from "vitest";
import { everythingAbout, forgetEverything, findPerson } from "../users/users.ts";

const api = await startTestApi();

test("exports a person's cart and erases it with its links", async () => {
  const { id: userId } = await newBuyer(api.db);
  const { id: productId } = await newProduct(api.db);
  const user = api.newUser(userId);
  const { uid } = await user.call(addCartItem, { body: { productId, quantity: 2 } });
  const cartUid = uid ?? "";
  await user.call(setCartShopper, { params: { cartUid }, body: { fullName: "Иван Сорокин" } });
  const { shareLink: link } = await user.call(shareProducts, { body: { cartUid } });
  const person = await findPerson(api.db, userId);
  if (!person) throw new Error("no such person");

  const { carts } = await everythingAbout(api.db, person);
  expect(carts).toMatchObject([{ uid, fullName: "Иван Сорокин", items: [{ productId, quantity: 2 }] }]);

  await api.db.transaction().execute((tx) => forgetEverything(tx, person));
  expect(await user.call(cart)).toMatchObject({ uid: null, shopper: { fullName: null, phone: null } });
  await expect(api.newGuest().call(acceptShare, { params: { link } })).rejects.toMatchObject({
    errorCode: "share_not_found",
  });
});
