import { describe, expect, test } from "vitest";
import type { CheckoutAnswer, CheckoutData } from "./checkout-data.ts";
import { checkoutStore, type Fields } from "./checkout-store.ts";
import type { Offers } from "./offers-data.ts";

const uid = "6f0c0f0e-0000-4000-8000-000000000001";
const offers = (carrier: string | null = null) => ({ state: "counted", carrier }) as unknown as Offers;
const checkout = (version: number, change: Partial<CheckoutData> = {}) =>
  ({ uid, version, choice: { floor: 1, way: "to_home" }, offers: null, ...change }) as CheckoutData;
const answer = (version: number, change: Partial<CheckoutAnswer> = {}): CheckoutAnswer => ({
  checkout: checkout(version),
  refusal: null,
  notes: null,
  ...change,
});

/** A page server whose answers are released by the test. */
function begin() {
  const requests: { fields: Fields; reply: (result: CheckoutAnswer | null) => void }[] = [];
  let turn = 0;
  const store = checkoutStore(
    { data: checkout(1), offers: offers("first"), notes: [] },
    {
      exchange: (fields) => new Promise((reply) => requests.push({ fields, reply })),
      nextTurn: () => ++turn,
      onUpdate: () => {},
    },
  );
  const reply = async (at: number, result: CheckoutAnswer | null) => {
    requests[at]?.reply(result);
    // The answer is processed in the microtasks that follow.
    for (let step = 0; step < 5; step += 1) await Promise.resolve();
  };
  return { store, requests, reply };
}

describe("answers", () => {
  test("an older answer never replaces a newer one", async () => {
    const { store, reply } = begin();
    void store.send({ intent: "calculate" });
    void store.send({ intent: "user-data" });
    await reply(1, answer(4));
    await reply(0, answer(3));
    expect(store.get().data.version).toBe(4);
  });

  test("an answer without a calculation leaves the offers and their notes", async () => {
    const { store, reply } = begin();
    void store.send({ intent: "shopper" });
    await reply(0, answer(2));
    expect(store.get()).toMatchObject({ offers: { carrier: "first" }, notes: [] });
    void store.send({ intent: "calculate" });
    const notes = [{ step: "when" as const, text: "Это время уже заняли" }];
    await reply(1, answer(3, { checkout: checkout(3, { offers: offers("second") }), notes }));
    expect(store.get()).toMatchObject({ offers: { carrier: "second" }, notes });
  });
});

test.each([
  {
    name: "arrives after the page",
    late: answer(2, { checkout: checkout(2, { offers: offers("late") }) }),
    failure: null,
  },
  { name: "fails", late: null, failure: { fields: { intent: "calculate" }, text: null } },
])("a late calculation $name", async ({ late, failure }) => {
  const { store } = begin();
  const waited = store.wait(Promise.resolve(late));
  expect(store.get().pending).toBe(1);
  await waited;
  expect(store.get()).toMatchObject({ pending: 0, failure, offers: { carrier: late ? "late" : "first" } });
});

test("a page loaded without a calculation offers a retry", () => {
  const { store } = begin();
  store.take(answer(2, { checkout: checkout(2, { offers: { state: "failed" } as Offers }) }), 5);
  expect(store.get().failure).toEqual({ fields: { intent: "calculate" }, text: null });
});

describe("choices", () => {
  test("a choice is visible at once and stays until its own answer", async () => {
    const { store, reply } = begin();
    void store.choose({ intent: "offer", id: "a" }, { floor: 7 });
    expect(store.get()).toMatchObject({ wanted: { floor: 7 }, pending: 1 });
    await reply(0, answer(2));
    expect(store.get()).toMatchObject({ wanted: null, pending: 0 });
  });

  test("choices made while a request is pending are sent as one, the last", async () => {
    const { store, requests, reply } = begin();
    for (const id of ["a", "b", "c"]) void store.choose({ intent: "offer", id }, { date: id });
    expect(requests.map(({ fields }) => fields.id)).toEqual(["a"]);
    await reply(0, answer(2));
    expect(requests.map(({ fields }) => fields.id)).toEqual(["a", "c"]);
    expect(store.get().wanted).toEqual({ date: "c" });
    await reply(1, answer(3));
    expect(store.get().wanted).toBeNull();
  });

  test.each([
    { name: "the network fails", result: null, text: null },
    {
      name: "the server refuses",
      result: answer(2, { refusal: { code: "internal", text: "Повторите попытку позднее" } }),
      text: "Повторите попытку позднее",
    },
  ])("when $name, the choice stays and can be retried", async ({ result, text }) => {
    const { store, requests, reply } = begin();
    void store.choose({ intent: "calculate", floor: "7" }, { floor: 7 });
    await reply(0, result);
    const { wanted, failure } = store.get();
    expect(wanted).toEqual({ floor: 7 });
    expect(failure).toEqual({ fields: { intent: "calculate", floor: "7" }, text });
    void store.choose(failure?.fields ?? { intent: "offer" }, {});
    expect(requests[1]?.fields).toMatchObject({ floor: "7" });
    await reply(1, answer(3));
    expect(store.get()).toMatchObject({ wanted: null, failure: null, pending: 0 });
  });

  test("an expired offer is answered with fresh ones, which counts as success", async () => {
    const { store, reply } = begin();
    void store.choose({ intent: "offer", id: "old" }, { floor: 7 });
    const refusal = { code: "delivery_quote_expired", text: "Условия доставки изменились" };
    await reply(0, answer(2, { checkout: checkout(2, { offers: offers("fresh") }), refusal }));
    expect(store.get()).toMatchObject({ wanted: null, failure: null, offers: { carrier: "fresh" } });
  });
});

describe("the preselected offer", () => {
  const proposed = answer(2, { checkout: checkout(2, { proposedId: "Day|2026-11-21" }) });

  test.each<Fields>([
    { intent: "shopper", fullName: "Анна" },
    { intent: "payment", payment: "bill" },
    { intent: "calculate", address: "г Самара" },
  ])("is saved with the buyer's first action: $intent", async (fields) => {
    const { store, requests, reply } = begin();
    store.take(proposed, 1);
    void store.send(fields);
    void store.send({ intent: "user-data", comment: "Домофон" });
    expect(requests.map((each) => each.fields)).toMatchObject([{ intent: "offer", id: "Day|2026-11-21" }]);
    await reply(0, answer(3));
    expect(requests.map((each) => each.fields)).toMatchObject([{ intent: "offer" }, fields, { intent: "user-data" }]);
  });

  test.each<Fields>([
    { intent: "calculate" },
    { intent: "calculate", way: "Cdek" },
    { intent: "offer", id: "another" },
  ])("is not saved by a recalculation or another choice: $intent $way $id", (fields) => {
    const { store, requests } = begin();
    store.take(proposed, 1);
    void store.send(fields);
    expect(requests.map((each) => each.fields)).toMatchObject([fields]);
  });
});
