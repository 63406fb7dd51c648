import { placeOrder } from "@zertsalo/contract/placing";
import { staffAddresses } from "@zertsalo/db/staff-addresses";
import { announceOrder } from "@zertsalo/orders/move-order";
import { noticedOrder } from "@zertsalo/orders/noticed-order";
import { readOrder } from "@zertsalo/orders/order-state";
import { readConfig } from "@zertsalo/emulators/config";
import { startEmulators } from "@zertsalo/emulators/emulators";
import { composeSms } from "@zertsalo/mail-texts/sms-texts";
import { startTestApi } from "@zertsalo/testing/api";
import { newBuyer, newCompany, newProduct } from "@zertsalo/testing/builders";
import { readyCart, type ReadyCartOptions } from "@zertsalo/testing/ready-cart";
import { sql } from "kysely";
import pg from "pg";
import { afterAll, expect, test, vi } from "vitest";
import { insertSamplePoints } from "../../samples/sample-points.ts";

const emulators = await startEmulators(readConfig({ EMULATORS_PORT: "0", EMULATOR_SMTP_PORT: "0" }));
afterAll(() => emulators.stop());
const api = await startTestApi({ env: { EMULATORS_URL: `http://127.0.0.1:${emulators.port}` } });
await insertSamplePoints(api.db);
const tap = await newProduct(api.db);
const vanity = await newProduct(api.db, { kind: "vanity" });
const guest = async () => api.newGuest();
const user = async () => api.newUser((await newBuyer(api.db)).id);
const member = async () => {
  const { id, memberId } = await newCompany(api.db);
  return api.newUser(memberId, id);
};
type Given = Parameters<Awaited<ReturnType<typeof readyCart>>["order"]>[0];
const firm: Given = {
  shopperType: "legal_entity",
  inn: "7707083893",
  kpp: "773601001",
  name: "ООО «Ромашка»",
  form: "ООО",
};

const orders: { name: string; buyer: typeof guest; options: Partial<ReadyCartOptions>; given?: Given }[] = [
  { name: "fetched and paid at a store", buyer: guest, options: { quantity: 2 } },
  { name: "of a user, of two products", buyer: user, options: { also: [{ productId: vanity.id, quantity: 1 }] } },
  { name: "brought by our courier", buyer: guest, options: { offer: "Interval|", method: "sbp-sber" } },
  { name: "sent to the carrier's point, paid online", buyer: guest, options: { offer: "Cdek|", method: "sbp-sber" } },
  { name: "of a company, by bill", buyer: member, options: { method: "bill" } },
  {
    name: "of a private buyer for a company",
    buyer: guest,
    options: { method: "sbp-sber" },
    given: { ...firm, address: "Москва" },
  },
];

test.each(orders)("an order $name is answered and announced as it is read back", async ({ buyer, options, given }) => {
  const client = await buyer();
  const { order, ready } = await readyCart(client, { productId: tap.id, ...options });
  const { changes, ...placed } = await order(given);
  const body = { shopperType: ready.shopper.shopperType, consents: [], page: "/order/" };
  const read = await client.call(placeOrder, { params: { id: String(placed.number) }, body });
  expect({ ...placed, changes: [] }).toEqual(read);
  expect(changes).toEqual([]);

  const { rows } = await sql<{ customerId: string; uid: string }>`
    select customer_id as "customerId", uid from order_directory where number = ${placed.number}`.execute(api.db);
  const state = await readOrder(api.db, rows[0] ?? { customerId: "", uid: "" });
  if (!state) throw new Error("The order is not there");
  const noticed = await noticedOrder(api.db, state);
  const { emails, texts } = announceOrder({
    order: state,
    noticed,
    addresses: await staffAddresses(api.db),
    drawings: [],
    jobs: [],
  });
  const stored = await sql<{ cause: string; kind: string; to: string; data: unknown }>`
    select cause, kind, recipient as to, data from letter
    where cause = any (${emails.map(({ cause }) => cause)}::text[]) order by cause`.execute(api.db);
  const due = emails.map(({ cause, kind, to, data }) => ({ cause, kind, to, data }));
  expect(stored.rows).toEqual(due.toSorted((one, other) => (one.cause < other.cause ? -1 : 1)));
  const sent = await sql<{ phone: string; text: string }>`
    select phone, text from text_message where cause = any (${texts.map(({ cause }) => cause)}::text[])`.execute(
    api.db,
  );
  expect(sent.rows).toEqual(texts.map((each) => ({ phone: each.phone, text: composeSms(each) })));
});

test("an order takes at most eight round trips to the database", async () => {
  const first = await readyCart(api.newGuest(), { productId: tap.id });
  await first.order(); // the terms of the shop are known from here on
  const { order } = await readyCart(api.newGuest(), { productId: tap.id });
  const { query } = pg.Client.prototype;
  const waiting = new WeakMap<pg.Client, number>();
  let trips = 0;
  // A statement that is sent while another one of its connection is under way goes with it.
  vi.spyOn(pg.Client.prototype, "query").mockImplementation(function counted(this: pg.Client, ...args: unknown[]) {
    const before = waiting.get(this) ?? 0;
    if (before === 0) trips += 1;
    waiting.set(this, before + 1);
    const done = () => waiting.set(this, (waiting.get(this) ?? 1) - 1);
    const last = args.at(-1);
    if (typeof last === "function") {
      const back = last as (...answer: unknown[]) => void;
      args[args.length - 1] = (...answer: unknown[]) => (done(), back(...answer));
      return Reflect.apply(query, this, args) as never;
    }
    const sent = Reflect.apply(query, this, args) as Promise<unknown>;
    sent.then(done, done);
    return sent as never;
  });
  await order();
  vi.restoreAllMocks();
  expect(trips).toBeGreaterThan(3);
  expect(trips).toBeLessThanOrEqual(8);
});
