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

/** A page server whose answers come when they are let go. */
function begin() {
  const asked: { fields: Fields; reply: (told: CheckoutAnswer | null) => void }[] = [];
  let turn = 0;
  const store = checkoutStore(
    { data: checkout(1), offers: offers("first"), notes: [] },
    {
      exchange: (fields) => new Promise((reply) => asked.push({ fields, reply })),
      nextTurn: () => ++turn,
      onUpdate: () => {},
    },
  );
  const reply = async (at: number, told: CheckoutAnswer | null) => {
    asked[at]?.reply(told);
    // The answer is read in the turns that follow.
    for (let step = 0; step < 5; step += 1) await Promise.resolve();
  };
  return { store, asked, reply };
}

describe("answers", () => {
  test("an older answer never takes the place of a newer one", async () => {
    const { store, reply } = begin();
    void store.send({ wish: "calculate" });
    void store.send({ wish: "user-data" });
    await reply(1, answer(4));
    await reply(0, answer(3));
    expect(store.get().data.version).toBe(4);
  });

  test("one that has calculated nothing leaves the offers and what was said of them", async () => {
    const { store, reply } = begin();
    void store.send({ wish: "shopper" });
    await reply(0, answer(2));
    expect(store.get()).toMatchObject({ offers: { carrier: "first" }, notes: [] });
    void store.send({ wish: "calculate" });
    const notes = [{ step: "when" as const, text: "Это время уже заняли" }];
    await reply(1, answer(3, { checkout: checkout(3, { offers: offers("second") }), notes }));
    expect(store.get()).toMatchObject({ offers: { carrier: "second" }, notes });
  });
});

test.each([
  {
    name: "comes behind the page",
    late: answer(2, { checkout: checkout(2, { offers: offers("late") }) }),
    failure: null,
  },
  { name: "does not come", late: null, failure: { fields: { wish: "calculate" }, text: null } },
])("a calculation that $name", async ({ late, failure }) => {
  const { store } = begin();
  const waited = store.wait(Promise.resolve(late));
  expect(store.get().pending).toBe(1);
  await waited;
  expect(store.get()).toMatchObject({ pending: 0, failure, offers: { carrier: late ? "late" : "first" } });
});

test("a page that was loaded without a calculation can ask for one", () => {
  const { store } = begin();
  store.take(answer(2, { checkout: checkout(2, { offers: { state: "failed" } as Offers }) }), 5);
  expect(store.get().failure).toEqual({ fields: { wish: "calculate" }, text: null });
});

describe("choices", () => {
  test("one is shown at once and stays until its own answer", async () => {
    const { store, reply } = begin();
    void store.choose({ wish: "offer", id: "a" }, { floor: 7 });
    expect(store.get()).toMatchObject({ wanted: { floor: 7 }, pending: 1 });
    await reply(0, answer(2));
    expect(store.get()).toMatchObject({ wanted: null, pending: 0 });
  });

  test("those that follow while it is on its way are sent as one, the last", async () => {
    const { store, asked, reply } = begin();
    for (const id of ["a", "b", "c"]) void store.choose({ wish: "offer", id }, { date: id });
    expect(asked.map(({ fields }) => fields.id)).toEqual(["a"]);
    await reply(0, answer(2));
    expect(asked.map(({ fields }) => fields.id)).toEqual(["a", "c"]);
    expect(store.get().wanted).toEqual({ date: "c" });
    await reply(1, answer(3));
    expect(store.get().wanted).toBeNull();
  });

  test.each([
    { name: "nobody answers", told: null, text: null },
    {
      name: "the shop cannot",
      told: answer(2, { refusal: { code: "internal", text: "Повторите попытку позднее" } }),
      text: "Повторите попытку позднее",
    },
  ])("when $name, what was chosen stays and can be sent again", async ({ told, text }) => {
    const { store, asked, reply } = begin();
    void store.choose({ wish: "calculate", floor: "7" }, { floor: 7 });
    await reply(0, told);
    const { wanted, failure } = store.get();
    expect(wanted).toEqual({ floor: 7 });
    expect(failure).toEqual({ fields: { wish: "calculate", floor: "7" }, text });
    void store.choose(failure?.fields ?? {}, {});
    expect(asked[1]?.fields).toMatchObject({ floor: "7" });
    await reply(1, answer(3));
    expect(store.get()).toMatchObject({ wanted: null, failure: null, pending: 0 });
  });

  test("an offer that has expired is answered with fresh ones, and that is an answer", async () => {
    const { store, reply } = begin();
    void store.choose({ wish: "offer", id: "old" }, { floor: 7 });
    const refusal = { code: "delivery_quote_expired", text: "Условия доставки изменились" };
    await reply(0, answer(2, { checkout: checkout(2, { offers: offers("fresh") }), refusal }));
    expect(store.get()).toMatchObject({ wanted: null, failure: null, offers: { carrier: "fresh" } });
  });
});

describe("the offer that stands there for a buyer who has not chosen", () => {
  const proposed = answer(2, { checkout: checkout(2, { proposedId: "Day|2026-11-21" }) });

  test.each<Fields>([
    { wish: "shopper", fullName: "Анна" },
    { wish: "payment", payment: "bill" },
    { wish: "calculate", address: "г Самара" },
  ])("is kept with the first thing that he does: $wish", async (fields) => {
    const { store, asked, reply } = begin();
    store.take(proposed, 1);
    void store.send(fields);
    void store.send({ wish: "user-data", comment: "Домофон" });
    expect(asked.map((each) => each.fields)).toMatchObject([{ wish: "offer", id: "Day|2026-11-21" }]);
    await reply(0, answer(3));
    expect(asked.map((each) => each.fields)).toMatchObject([{ wish: "offer" }, fields, { wish: "user-data" }]);
  });

  test.each<Fields>([{ wish: "calculate" }, { wish: "calculate", way: "Cdek" }, { wish: "offer", id: "another" }])(
    "is left where he only looks, or chooses another: $wish $way $id",
    (fields) => {
      const { store, asked } = begin();
      store.take(proposed, 1);
      void store.send(fields);
      expect(asked.map((each) => each.fields)).toMatchObject([fields]);
    },
  );
});
