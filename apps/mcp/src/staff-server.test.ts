import { staffMe } from "@zertsalo/contract/staff";
import { staffOrderWhy } from "@zertsalo/contract/staff-order-why";
import type { StaffRole } from "@zertsalo/contract/staff-roles";
import { createStaffToken, endStaffToken } from "@zertsalo/contract/staff-tokens";
import { newBuyer, newProduct } from "@zertsalo/testing/builders";
import { newOrder } from "@zertsalo/testing/order-builders";
import { expect, test } from "vitest";
import { startMcp } from "./program.test-part.ts";
import { staffServer } from "./staff-server.ts";

const { api, url, connect } = await startMcp();
const buyer = await newBuyer(api.db, { name: "Ирина Заречная" });
const order = await newOrder(api.db, buyer);

/** A member of staff with a second factor, and a token for a program of his. */
async function newMember(...roles: StaffRole[]) {
  const member = api.asStaff(await api.staffSession(...roles));
  const { staff } = await member.call(staffMe);
  await api.db
    .updateTable("staff")
    .set({ enrolled_at: new Date(), password_hash: "none", totp_secret: Buffer.from("a secret") })
    .where("id", "=", staff.id)
    .execute();
  const { token, tokens } = await member.call(createStaffToken, { body: { name: "Помощник", days: 7 } });
  return { id: staff.id, member, token, tokenId: tokens[0]?.id ?? 0 };
}
const post = (headers: Record<string, string>, method = "ping") =>
  fetch(new URL("/mcp/staff", url), {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: JSON.stringify({ jsonrpc: "2.0", id: 1, method, params: {} }),
  });

test("a program of staff finds its tools, none of which changes anything", async () => {
  const { token } = await newMember("owner");
  const { client } = await connect({ token });
  const { tools } = await client.listTools();
  expect(tools.map(({ name }) => name)).toEqual(staffServer.tools.map(({ name }) => name));
  expect(tools.every(({ annotations }) => annotations?.readOnlyHint)).toBe(true);
});

test("an order is found by its number, read, and its sum explained as the office has it", async () => {
  const { token, member } = await newMember("order_manager");
  const program = await connect({ token });
  const found = await program.call("find_orders", { query: String(order.number) });
  expect(found.data.orders).toEqual([
    expect.objectContaining({ number: order.number, url: `http://localhost:3001/orders/${order.number}/` }),
  ]);
  const { data: card } = await program.call("get_order", { number: order.number });
  expect(card).toMatchObject({ number: order.number, peoplesTexts: { buyer: buyer.name, phone: buyer.phone } });
  const own = await member.call(staffOrderWhy, { params: { number: String(order.number) } });
  const { data: why } = await program.call("why_price", { number: order.number });
  expect((why.sums as { totalRub: number }[]).map(({ totalRub }) => totalRub * 100)).toEqual(
    own.chains.map(({ total }) => total),
  );
});

test("each reading of a buyer's data is in the log of the office, with the program's name", async () => {
  const { id, token } = await newMember("order_manager");
  await (await connect({ token })).call("get_order", { number: order.number });
  const entries = await api.db
    .selectFrom("audit_entry")
    .select(["action", "subject", "details"])
    .where("staff_id", "=", id)
    .where("kind", "=", "look")
    .execute();
  expect(entries).toEqual([
    expect.objectContaining({
      action: "GET /admin/orders/:number",
      subject: `number ${order.number}`,
      details: expect.objectContaining({ program: "Помощник" }),
    }),
  ]);
});

test("the queue of the workshop and both stocks are read", async () => {
  const { token } = await newMember("owner");
  const program = await connect({ token });
  const product = await newProduct(api.db, { stock: { warehouse: 7 } });
  const { data } = await program.call("find_stock", { query: product.name });
  const [{ shelves }] = data.products as [{ shelves: { kind: string; onShelf: number }[] }];
  expect(shelves.filter(({ kind }) => kind === "warehouse").map(({ onShelf }) => onShelf)).toContain(7);
  for (const tool of ["workshop_queue", "material_stock"]) expect((await program.call(tool)).isError, tool).toBe(false);
});

test("a program may what its person may: the workshop reads no order", async () => {
  const { token } = await newMember("workshop");
  const program = await connect({ token });
  expect((await program.call("workshop_queue")).isError).toBe(false);
  const answer = await program.call("get_order", { number: order.number });
  expect(answer.isError).toBe(true);
  expect(answer.text).toContain("нет на это прав");
  expect(answer.text).not.toContain(buyer.name);
});

test("a revoked token ends the program that is connected", async () => {
  const { member, token, tokenId } = await newMember("owner");
  const program = await connect({ token });
  await member.call(endStaffToken, { params: { id: tokenId } });
  const answer = await program.call("workshop_queue");
  expect(answer.isError).toBe(true);
  expect(answer.text).toContain("Мой вход");
  expect((await post({ authorization: `Bearer ${token}` })).status).toBe(401);
});

test.each([
  { name: "without a token", headers: {} },
  { name: "with one that nobody has made", headers: { authorization: `Bearer zst_${"x".repeat(43)}` } },
  { name: "with the session of a browser", headers: { authorization: `Bearer ${"x".repeat(43)}` } },
])("$name nothing is answered", async ({ headers }) => {
  const response = await post(headers, "tools/list");
  expect([response.status, response.headers.get("www-authenticate")]).toEqual([401, "Bearer"]);
  expect(await response.json()).toMatchObject({ error: { message: expect.stringContaining("ключ") } });
});

test.each([
  { name: "a number that is none", tool: "get_order", given: { number: "1 or 1=1" }, advice: "number" },
  { name: "an order that is not there", tool: "get_order", given: { number: 1 }, advice: "find_orders" },
  { name: "a parameter that is not there", tool: "find_orders", given: { staffId: 1 }, advice: "staffId" },
])("$name is refused in words", async ({ tool, given, advice }) => {
  const { token } = await newMember("owner");
  const answer = await (await connect({ token })).call(tool, given);
  expect(answer.isError).toBe(true);
  expect(answer.text).toContain(advice);
});
