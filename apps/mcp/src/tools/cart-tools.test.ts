import { acceptShare } from "@zertsalo/contract/cart-links";
import { cart } from "@zertsalo/contract/cart";
import { configurationByHash } from "@zertsalo/contract/configurators";
import { newProduct } from "@zertsalo/testing/builders";
import { expect, test } from "vitest";
import { startMcp } from "../program.test-part.ts";

const { api, connect } = await startMcp();

interface CartData {
  lines: { line: string; productId: number; quantity: number; priceRub: number }[];
  goodsRub: number;
}
type Program = Awaited<ReturnType<typeof connect>>;
const add = (program: Program, given: Record<string, unknown>) => program.call("add_product_to_cart", given);
const linesOf = async (program: Program) => ((await program.call("get_cart")).data as unknown as CartData).lines;

/** A piece as a program comes to it. */
async function calculated(
  program: Program,
  type = "led_mirror",
  options: object = { size: { width: 900, height: 700 } },
) {
  const { data } = await program.call("calculate_piece", { type, options });
  return { type: data.type, options: data.options, hash: data.hash, priceRub: data.priceRub } as {
    type: string;
    options: Record<string, unknown>;
    hash: string;
    priceRub: number;
  };
}

test("a cart belongs to its session: another program sees and changes nothing of it", async () => {
  const [one, other] = [await connect(), await connect()];
  const { id, price } = await newProduct(api.db);
  const { data } = await add(one, { productId: id, quantity: 2 });
  const [line] = (data as unknown as CartData).lines;
  expect(line).toMatchObject({ productId: id, quantity: 2, priceRub: price / 100 });
  expect(await linesOf(other)).toEqual([]);
  const foreign = await other.call("change_cart_line", { line: line!.line, quantity: 0 });
  expect(foreign.isError).toBe(true);
  expect(foreign.text).toContain("get_cart");
  expect(await linesOf(one)).toHaveLength(1);
});

test("a line is set to a quantity, and removed by zero", async () => {
  const program = await connect();
  const { id } = await newProduct(api.db);
  const { data } = await add(program, { productId: id });
  const [{ line }] = (data as unknown as CartData).lines as [CartData["lines"][number]];
  await program.call("change_cart_line", { line, quantity: 3 });
  expect(await linesOf(program)).toEqual([expect.objectContaining({ line, quantity: 3 })]);
  await program.call("change_cart_line", { line, quantity: 0 });
  expect(await linesOf(program)).toEqual([]);
});

test("a piece goes into the cart exactly as it was calculated, at that price", async () => {
  const program = await connect();
  const { priceRub, ...piece } = await calculated(program);
  const { data } = await program.call("add_piece_to_cart", { ...piece, quantity: 2 });
  const [line] = (data as unknown as CartData).lines;
  expect(line).toMatchObject({ quantity: 2, priceRub, isMadeToOrder: true });
});

test.each([
  {
    name: "another hash",
    change: () => ({ hash: "0".repeat(32) }),
    advice: "Такого hash у этих options нет. Вызовите calculate_piece",
  },
  {
    name: "options that the rules would correct",
    change: () => ({ options: { size: { width: 99_999, height: 700 } } }),
    advice: "calculate_piece",
  },
  { name: "a price of its own", change: () => ({ priceRub: 1 }), advice: "priceRub" },
  { name: "a total of its own", change: () => ({ expectedTotal: 1 }), advice: "expectedTotal" },
  { name: "options that are a list", change: () => ({ options: [1] }), advice: "options" },
  { name: "half a piece", change: () => ({ quantity: 0.5 }), advice: "quantity" },
])("$name puts nothing into the cart", async ({ change, advice }) => {
  const program = await connect();
  const { priceRub: _, ...piece } = await calculated(program);
  const answer = await program.call("add_piece_to_cart", { ...piece, ...change() });
  expect(answer.isError).toBe(true);
  expect(answer.text).toContain(advice);
  expect(await linesOf(program)).toEqual([]);
});

test("a drawing is linked as paper and as a picture, with the piece's own page", async () => {
  const program = await connect();
  const { priceRub, ...piece } = await calculated(program, "tabletop", { size: { width: 1200, height: 500 } });
  const { data } = await program.call("draw_piece", piece);
  expect(data).toMatchObject({ priceRub, sheets: expect.any(Number) });
  const drawing = `http://localhost:3000/shell/drawing/${piece.hash}/?v=`;
  expect(data.pdfUrl).toMatch(new RegExp(`^${drawing.replaceAll("?", "\\?")}[\\da-f]{64}&form=pdf$`));
  expect(data.pngUrl).toBe(String(data.pdfUrl).replace("pdf", "png"));
  expect(data.svgUrl).toBe(String(data.pdfUrl).replace("pdf", "svg"));
  expect(data.url).toBe(`http://localhost:3000/konfiguratory/tabletop/?c=${piece.hash}`);
  const { data: stored } = await api.call(configurationByHash, { params: { hash: piece.hash } });
  expect(stored.stored.total).toBe(priceRub * 100);
});

test("the link that is handed over puts the same things into a person's own cart, and orders nothing", async () => {
  const orderNumbers = () => api.db.selectFrom("orders").select("number").orderBy("number").execute();
  const before = await orderNumbers();
  const program = await connect();
  const { id } = await newProduct(api.db);
  await add(program, { productId: id, quantity: 2 });
  const { priceRub: _, ...piece } = await calculated(program);
  await program.call("add_piece_to_cart", piece);
  const { data } = await program.call("hand_over");
  const link = new URL(String(data.url));
  expect(link.href).toMatch(/^http:\/\/localhost:3000\/cart\/\?share=/);

  const person = api.newGuest();
  await person.call(acceptShare, { params: { link: link.searchParams.get("share") ?? "" } });
  const theirs = await person.call(cart);
  expect(theirs.items.map(({ product, quantity }) => [product.productId, quantity])).toEqual(
    (await linesOf(program)).map(({ productId, quantity }) => [productId, quantity]),
  );
  expect(await orderNumbers()).toEqual(before);
});

test.each(["hand_over", "delivery_promise"])("%s of an empty cart says what to do first", async (tool) => {
  const program = await connect();
  const answer = await program.call(tool, tool === "hand_over" ? {} : { address: "Москва, Тверская улица, 1" });
  expect(answer.isError).toBe(true);
  expect(answer.text).toContain("add_piece_to_cart");
});

test("an address has its ways with day and price; the cart stays as it was", async () => {
  const program = await connect();
  const { id } = await newProduct(api.db);
  await add(program, { productId: id });
  const before = await program.call("get_cart");
  const { data } = await program.call("delivery_promise", { address: "Москва, Тверская улица, 1", floor: 4 });
  const offers = data.offers as {
    way: string;
    day: string;
    priceRub: number;
    carrying: string;
    carryingRub?: number;
  }[];
  expect(offers.filter(({ carryingRub }) => carryingRub).map(({ carrying }) => carrying)).not.toContain("без подъёма");
  expect(offers.length).toBeGreaterThan(0);
  expect(offers.every(({ day }) => /^\d{4}-\d\d-\d\d$/.test(day))).toBe(true);
  expect(await program.call("get_cart")).toEqual(before);
});
