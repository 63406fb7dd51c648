import { ApiError } from "@zertsalo/client/api-error";
import type { Cart } from "@zertsalo/contract/cart";
import { type ErrorCode, errorCatalogue } from "@zertsalo/contract/errors";
import type { PlacedOrder } from "@zertsalo/contract/placing";
import { expect, test } from "vitest";
import type { Api } from "#app/lib/http/api.server.ts";
import { placeCheckout } from "./place-order.server.ts";

const cartUid = "6f0c0f0e-0000-4000-8000-000000000001";
const item = "6f0c0f0e-0000-4000-8000-00000000000a";
const cart = { uid: cartUid, items: [{ uid: item, product: { name: "Тумба «Пинега»" } }] } as unknown as Cart;

function formOf(stamp = "seen"): FormData {
  const form = new FormData();
  for (const [name, value] of [
    ["cart", cartUid],
    ["stamp", stamp],
    ["shopperType", "retail"],
    ["consents", "oferta"],
    ["consents", "orders"],
    ["consents", "nonsense"],
  ] as const) {
    form.append(name, value);
  }
  return form;
}

/** An API that returns the answers in order, and records its requests. */
function apiOf(...answers: unknown[]) {
  const requests: { body: unknown; key: string | undefined }[] = [];
  const call = (_: unknown, input: { body?: unknown }, headers: Record<string, string> = {}) => {
    requests.push({ body: input.body, key: headers["idempotency-key"] });
    const answer = answers.shift();
    return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
  };
  return { api: { call } as unknown as Api, requests };
}

const refusal = (code: ErrorCode, data: unknown = null) => {
  const { status, text } = errorCatalogue[code];
  return new ApiError("PUT", { status, data, message: code, errorCode: code, errorText: text }, null);
};
const order = (redirectUrl: string | null) => ({ number: 38_212_345_678, payment: { redirectUrl } }) as PlacedOrder;
const place = (api: Api, form = formOf()) => placeCheckout({ api, cartUid, form, source: null });

test("the buyer is redirected to the provider, or to his order if no payment is due", async () => {
  expect((await place(apiOf(order("https://pay.example/1")).api)).outcome).toEqual({
    kind: "placed",
    href: "https://pay.example/1",
    page: "/order/38212345678/",
  });
  expect((await place(apiOf(order(null)).api)).outcome).toEqual({
    kind: "placed",
    href: "/order/38212345678/",
    page: "/order/38212345678/",
  });
});

test("equal commands have the same idempotency key, different ones do not", async () => {
  const { api, requests } = apiOf(order(null), order(null), order(null));
  await place(api);
  await place(api);
  await place(api, formOf("newer"));
  const [first, second, third] = requests;
  expect(first?.key).toMatch(/^[\da-f]{64}$/);
  expect(second?.key).toBe(first?.key);
  expect(third?.key).not.toBe(first?.key);
  expect(first?.body).toMatchObject({ priceStamp: "seen", consents: ["oferta", "orders"], page: "/order/" });
});

test.each([
  {
    name: "a cart that has become an order redirects to it",
    refused: refusal("cart_already_ordered", { number: 17 }),
    outcome: { kind: "placed", href: "/order/17/", page: "/order/17/" },
  },
  {
    name: "sold-out goods redirect to the cart",
    refused: refusal("product_not_available", { cart }),
    outcome: { kind: "moves", href: "/cart/?refused=product_not_available" },
  },
  {
    name: "a higher price must be confirmed, with old and new values, the sum last",
    refused: refusal("price_changed", {
      cart,
      changes: [
        { uid: null, field: "total", was: 100_000, now: 120_000 },
        { uid: item, field: "line", was: 90_000, now: 110_000 },
      ],
    }),
    outcome: {
      kind: "asks",
      changes: [
        { name: "Тумба «Пинега»", was: "900 ₽", now: "1 100 ₽" },
        { name: "К оплате", was: "1 000 ₽", now: "1 200 ₽" },
      ],
    },
  },
  {
    name: "errors of the buyer's fields have the page's names",
    refused: refusal("shopper_invalid", [{ field: "/legalInfo/inn", message: "Введите корректный ИНН 10 символов" }]),
    outcome: { kind: "refused", fields: { "legalInfo/inn": "Введите корректный ИНН 10 символов" } },
  },
  {
    name: "missing consents are named by their purposes",
    refused: refusal("consent_missing", ["oferta"]),
    outcome: { kind: "refused", fields: { oferta: "Без этого согласия отправить форму нельзя" } },
  },
  {
    name: "a booked interval is refused with a message",
    refused: refusal("interval_gone", { itemId: "1" }),
    outcome: { kind: "refused", code: "interval_gone", fields: {} },
  },
])("$name", async ({ refused, outcome }) => {
  const result = JSON.stringify((await place(apiOf(refused).api)).outcome).replaceAll("\u00a0", " ");
  expect(JSON.parse(result)).toMatchObject(outcome);
});

test("an expired promo code is removed before the buyer must confirm", async () => {
  const { api, requests } = apiOf(refusal("promo_gone", { cart }), { ...cart, coupon: null });
  const { outcome, cart: without } = await place(api);
  expect(outcome).toMatchObject({ kind: "asks", changes: [] });
  expect(without?.coupon).toBeNull();
  expect(requests).toHaveLength(2);
});

test("a server error is not a refusal", async () => {
  await expect(place(apiOf(refusal("internal")).api)).rejects.toThrow("internal");
});
