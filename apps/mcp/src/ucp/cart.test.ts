import { acceptShare } from "@zertsalo/contract/cart-links";
import { cart as readCart } from "@zertsalo/contract/cart";
import { signIn } from "@zertsalo/contract/session";
import { buyerPassword, newBuyer, newProduct, setStock } from "@zertsalo/testing/builders";
import { expect, test } from "vitest";
import { startPlatforms } from "./platform.test-part.ts";

const { api, platform } = await startPlatforms();
const call = platform();

interface UcpCart {
  id: string;
  status?: string;
  line_items: {
    id: string;
    item: { id: string; price: number };
    quantity: number;
    made_to_measure?: { hash: string };
  }[];
  totals: { type: string; amount: number }[];
  messages?: { type: string; code: string; path?: string; severity?: string }[];
  continue_url?: string;
}
const cartIn = (data: Record<string, unknown>) => data as unknown as UcpCart;
const line = (id: number | string, quantity = 1, more: object = {}) => ({
  item: { id: String(id) },
  quantity,
  ...more,
});
const create = async (lines: object[], path = "/carts") =>
  cartIn((await call("POST", path, { line_items: lines })).data);
const total = ({ totals }: UcpCart) => totals.find(({ type }) => type === "total")?.amount;

async function calculated(options: object = { size: { width: 1_200, height: 500 } }) {
  const { data } = await call("POST", "/catalog/product", {
    id: "made_to_measure:tabletop",
    made_to_measure: { options },
  });
  const { made_to_measure } = data.product as {
    made_to_measure: { options: object; hash: string; price: { amount: number } };
  };
  return made_to_measure;
}
const pieceLine = ({ options, hash }: { options: object; hash: string }, quantity = 1) =>
  line("made_to_measure:tabletop", quantity, { made_to_measure: { options, hash } });

test("a cart is made, read, replaced and cancelled; lines that stay keep their ids", async () => {
  const [one, other] = [await newProduct(api.db, { price: 100_000 }), await newProduct(api.db, { price: 250_000 })];
  const made = await create([line(one.id, 2), line(other.id)]);
  expect(total(made)).toBe(450_000);
  expect(made.continue_url).toContain("/cart/?share=");

  const read = cartIn((await call("GET", `/carts/${made.id}`)).data);
  expect(read).toEqual(made);

  const [first] = made.line_items;
  const { data } = await call("PUT", `/carts/${made.id}`, { line_items: [line(one.id, 2), line(other.id, 3)] });
  const replaced = cartIn(data);
  expect(replaced.line_items[0]?.id).toBe(first?.id);
  expect(total(replaced)).toBe(950_000);

  const cancelled = cartIn((await call("POST", `/carts/${made.id}/cancel`)).data);
  expect(total(cancelled)).toBe(950_000);
  const after = await call("GET", `/carts/${made.id}`);
  expect(after.data).toMatchObject({ ucp: { status: "error" }, messages: [{ code: "not_found" }] });
});

test("prices, names and sums that are sent along are not believed", async () => {
  const { id, price } = await newProduct(api.db, { price: 990_000 });
  const hostile = {
    ...line(id),
    price: 1,
    item: { id: String(id), price: 1, title: "даром" },
    totals: [{ type: "total", amount: 1 }],
  };
  const made = await create([hostile]);
  expect(made.line_items[0]?.item.price).toBe(price);
  expect(total(made)).toBe(price);
});

test("what is not to be had is a message at its line, and the rest goes in", async () => {
  const [few, none] = [await newProduct(api.db), await newProduct(api.db)];
  await setStock(api.db, few.id, { warehouse: 1 });
  await setStock(api.db, none.id, {});
  const made = await create([line(few.id, 5), line(none.id), line("nothing of ours")]);
  expect(made.line_items).toEqual([expect.objectContaining({ item: expect.objectContaining({ id: String(few.id) }) })]);
  expect(made.messages).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ type: "warning", code: "quantity_adjusted", path: "$.line_items[0]" }),
      expect.objectContaining({ type: "error", code: "out_of_stock", path: "$.line_items[1]" }),
      expect.objectContaining({ type: "error", code: "not_found" }),
    ]),
  );
});

test("a cart of nothing is not made", async () => {
  const { status, data } = await call("POST", "/carts", { line_items: [line("nothing of ours")] });
  expect(data).toMatchObject({
    ucp: { status: "error" },
    messages: [{ code: "not_found", severity: "unrecoverable" }],
  });
  expect(status).toBe(200);
  expect((await call("POST", "/carts", { line_items: [] })).status).toBe(400);
});

test("a piece that nobody has calculated is no line", async () => {
  const { data } = await call("POST", "/carts", { line_items: [line("made_to_measure:mirror")] });
  expect(data).toMatchObject({ messages: [{ code: "configuration_required", path: "$.line_items[0]" }] });
});

test.each(["x".repeat(43), "../../etc/passwd", "0"])("a cart of nobody (%s) is not found", async (id) => {
  const { data } = await call("GET", `/carts/${encodeURIComponent(id)}`);
  expect(data).toMatchObject({ messages: [{ code: "not_found" }] });
});

test("the cart of somebody with an account is not found by his session", async () => {
  const { email } = await newBuyer(api.db, { hasPassword: true });
  const { sessionId } = await api.call(signIn, { body: { auth_email: email, auth_password: buyerPassword } });
  const { data } = await call("GET", `/carts/${sessionId}`);
  expect(data).toMatchObject({ messages: [{ code: "not_found" }] });
});

test("a piece goes into the cart exactly as it was calculated, and goes on by its own id", async () => {
  const piece = await calculated();
  const made = await create([pieceLine(piece, 2)]);
  const [own] = made.line_items;
  expect(own).toMatchObject({ quantity: 2, made_to_measure: { hash: piece.hash } });
  expect(own?.item.price).toBe(piece.price.amount);
  const again = await call("PUT", `/carts/${made.id}`, { line_items: [line(own?.item.id ?? "", 3)] });
  expect(cartIn(again.data).line_items).toEqual([expect.objectContaining({ quantity: 3 })]);
});

test.each([
  { name: "another hash", change: () => ({ hash: "0".repeat(32) }) },
  { name: "options that the rules correct", change: () => ({ options: { size: { width: 99_999, height: 500 } } }) },
])("a piece with $name is refused", async ({ change }) => {
  const piece = await calculated();
  const { data } = await call("POST", "/carts", { line_items: [pieceLine({ ...piece, ...change() })] });
  expect(data).toMatchObject({ ucp: { status: "error" }, messages: [{ path: "$.line_items[0]" }] });
});

test("a checkout leads to a person, who has the same things; completing it places nothing", async () => {
  const orders = () => api.db.selectFrom("orders").select("number").orderBy("number").execute();
  const before = await orders();
  const { id } = await newProduct(api.db);
  const basket = await create([line(id, 2), pieceLine(await calculated())]);
  const { status, data } = await call("POST", "/checkout-sessions", { cart_id: basket.id, line_items: [line(1)] });
  const checkout = cartIn(data);
  expect(status).toBe(201);
  expect(checkout.line_items).toEqual(basket.line_items);
  expect(checkout.status).toBe("requires_escalation");
  const payment = { instruments: [{ id: "i", handler_id: "h", type: "card", credential: { type: "token" } }] };
  const completed = await call("POST", `/checkout-sessions/${checkout.id}/complete`, { payment });
  expect(completed.data).toEqual(data);
  expect(await orders()).toEqual(before);

  const share = new URL(checkout.continue_url ?? "").searchParams.get("share") ?? "";
  const person = api.newGuest();
  await person.call(acceptShare, { params: { link: share } });
  const theirs = await person.call(readCart);
  expect(theirs.items.map(({ product, quantity }) => [String(product.productId), quantity])).toEqual(
    checkout.line_items.map(({ item, quantity }) => [item.id, quantity]),
  );

  const cancelled = await call("POST", `/checkout-sessions/${checkout.id}/cancel`);
  expect(cancelled.data).toMatchObject({ status: "canceled" });
  expect((await call("GET", `/checkout-sessions/${checkout.id}`)).data).toMatchObject({
    messages: [{ code: "not_found" }],
  });
});

test("what can be mended is mended before the person is called", async () => {
  const product = await newProduct(api.db);
  const made = await create([line(product.id, 2)], "/checkout-sessions");
  expect(made.status).toBe("requires_escalation");
  await setStock(api.db, product.id, { warehouse: 1 });
  const { data } = await call("GET", `/checkout-sessions/${made.id}`);
  expect(data).toMatchObject({ status: "incomplete", messages: [{ code: "out_of_stock", severity: "recoverable" }] });
});

test("a platform that knows the catalogue alone has no cart", async () => {
  const { status, data } = await platform("/catalogue.json")("POST", "/carts", { line_items: [line(1)] });
  expect(status).toBe(200);
  expect(data).toMatchObject({ ucp: { status: "error" }, messages: [{ code: "capabilities_incompatible" }] });
});
