import type { CartShopper } from "@zertsalo/contract/cart";
import { expect, test } from "vitest";
import type { CheckoutAnswer } from "./checkout-data.ts";
import { checkoutFormStore, type TypedValues } from "./checkout-form-store.ts";
import { toShopperValues } from "./shopper-values.ts";

const done = { checkout: {}, refusal: null, notes: null } as CheckoutAnswer;

/** A store, its sent requests, and a server that saves them. */
function begun(answer: (sent: Record<string, string>) => CheckoutAnswer | null = () => done) {
  let saved = toShopperValues({ fullName: "Анна Лебедева", phone: null, email: null } as CartShopper);
  const sent: Record<string, string>[] = [];
  let remembered: TypedValues = {};
  const store = checkoutFormStore({
    async send(fields) {
      sent.push(fields);
      await Promise.resolve();
      const reply = answer(fields);
      if (reply && !reply.refusal) saved = { ...saved, ...fields };
      return reply;
    },
    savedValues: () => saved,
    isUnderTheHand: () => false,
    remember: (typed) => {
      remembered = typed;
    },
  });
  return { store, sent, remembered: () => remembered };
}

test("a valid field is saved on blur and removed from the pending input", async () => {
  const { store, sent, remembered } = begun();
  store.type({ email: "anna@example.ru" });
  expect(remembered()).toEqual({ email: "anna@example.ru" });
  await store.leave("email");
  expect(sent).toEqual([{ intent: "shopper", email: "anna@example.ru" }]);
  expect(store.get().typed).toEqual({});
  expect(remembered()).toEqual({});
});

test("an invalid field shows its error on blur, stays in the browser, and is validated while typing", async () => {
  const { store, sent, remembered } = begun();
  store.type({ phone: "+7 (927) 604-1" });
  expect(store.get().errors).toEqual({});
  await store.leave("phone");
  expect(store.get().errors).toEqual({ phone: "Проверьте корректность" });
  expect(sent).toEqual([]);
  expect(remembered()).toEqual({ phone: "+7 (927) 604-1" });
  store.type({ phone: "+7 (927) 604-1833" });
  expect(store.get().errors).toEqual({});
});

test("an answer does not overwrite text typed meanwhile", async () => {
  const { store } = begun();
  store.type({ fullName: "Анна Белова" });
  const saved = store.leave("fullName");
  store.type({ fullName: "Анна Белова-Чёрная" });
  await saved;
  expect(store.values().fullName).toBe("Анна Белова-Чёрная");
});

test("after a network error the input stays, and is sent with the next intent", async () => {
  let isOnline = false;
  const { store, sent } = begun(() => (isOnline ? done : null));
  store.type({ email: "anna@example.ru" });
  await store.leave("email");
  expect(store.get()).toMatchObject({ isUnsaved: true, typed: { email: "anna@example.ru" } });
  isOnline = true;
  store.type({ phone: "+7 (927) 604-1833" });
  await store.leave("phone");
  expect(sent.at(-1)).toEqual({ intent: "shopper", email: "anna@example.ru", phone: "+7 (927) 604-1833" });
  expect(store.get()).toMatchObject({ isUnsaved: false, typed: {} });
});

test("input typed before hydration is validated and saved at once", async () => {
  const { store, sent } = begun();
  await store.restore({ phone: "+7 (9", email: "anna@example.ru" });
  expect(store.get().errors).toEqual({ phone: "Проверьте корректность" });
  expect(sent).toEqual([{ intent: "shopper", email: "anna@example.ru" }]);
});

test("a refused payment method shows an error and is deselected", async () => {
  const refusal = { code: "payment_limit_exceeded", text: "Сумма больше предела" };
  const { store } = begun(() => ({ ...done, refusal }));
  expect(await store.setMethod("yooMoney")).toBe(false);
  expect(store.get()).toMatchObject({ errors: { payment: refusal.text }, wantedMethod: null });
});
