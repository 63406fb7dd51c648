// @vitest-environment happy-dom
import { screen, waitFor } from "@testing-library/react";
import * as drafts from "@zertsalo/contract/staff-draft-orders";
import { expect, test } from "vitest";
import { courierOffers } from "#app/lib/testing/delivery-offers.test-part.ts";
import { lineA } from "#app/lib/testing/order-card.test-part.ts";
import { fill, named, plain } from "#app/lib/testing/render-route.test-part.tsx";
import { type DraftChanges, draftId, draftLine, newDraft, openDraft, readyCart } from "./open-draft-order.test-part.ts";

const params = { draft: draftId };
const payments = [
  { method: "sbp-sber" as const, name: "СБП" },
  { method: "cashdesk" as const, name: "В кассе магазина" },
];
const { delivery } = newDraft().cart;
const goodsOnly = { ...readyCart, delivery, payment: null };

async function openChoosing(answer: Partial<typeof courierOffers> = {}) {
  const opened = await openDraft({ cart: goodsOnly });
  opened.api.answer(drafts.draftDeliveryOffers, { ...courierOffers, ...answer });
  opened.api.answer(drafts.setDraftDelivery, newDraft());
  await opened.user.click(screen.getByRole("button", { name: "Посчитать" }));
  return opened;
}

test("goods come before days and prices", async () => {
  await openDraft();
  expect(screen.getByText(/сначала добавьте их/)).toBeTruthy();
  expect(screen.queryByLabelText("Адрес")).toBeNull();
});

test("a way home needs an address, and is chosen with its place", async () => {
  const { api, user } = await openChoosing();
  const choose = () => screen.findByRole<HTMLButtonElement>("button", { name: /^Выбрать за/ });
  expect((await choose()).disabled).toBe(true);
  await fill(user, screen.getByLabelText("Адрес"), "Самара, Лесная, 5");
  expect(screen.queryByRole("button", { name: /^Выбрать за/ })).toBeNull();
  await fill(user, screen.getByLabelText("Квартира"), "12");
  await user.click(screen.getByRole("button", { name: "Посчитать" }));
  await user.selectOptions(await screen.findByLabelText("Подъём"), "elevator");
  expect(plain((await choose()).textContent)).toBe("Выбрать за 850,50 ₽");
  await user.click(await choose());
  await waitFor(() => expect(api.sent(drafts.setDraftDelivery)).toHaveLength(1));
  const place = { address: "Самара, Лесная, 5", apartment: "12", entrance: "", comment: "", cityId: 430 };
  expect(api.sent(drafts.setDraftDelivery)).toEqual([
    {
      params,
      body: { version: 4, delivery: { ...place, floor: 1, entranceLength: 1, offer: "lift", exactTime: null } },
    },
  ]);
  const query = { address: "Самара, Лесная, 5", cityId: "430", floor: "1", entranceLength: "1" };
  expect(api.sent(drafts.draftDeliveryOffers).at(-1)).toEqual({ params, query });
});

test("a store needs no address", async () => {
  const { api, user } = await openChoosing();
  await user.click(await screen.findByRole("radio", { name: /^Самовывоз/ }));
  await user.click(screen.getByRole("button", named("Выбрать за 251,50 ₽")));
  await waitFor(() =>
    expect(api.sent(drafts.setDraftDelivery)).toMatchObject([{ body: { delivery: { offer: "Pickup|7" } } }]),
  );
});

test("a place that nothing is brought to says so, with the carrier's reason", async () => {
  await openChoosing({ items: [], carrier: { state: "away", text: "СДЭК не отвечает" } });
  expect(plain((await screen.findByText(/ничего не.привезти/)).textContent)).toContain("СДЭК не отвечает");
  expect(screen.queryByRole("button", { name: /^Выбрать за/ })).toBeNull();
});

test("offers that failed to load are no empty list", async () => {
  const { api, user } = await openDraft({ cart: goodsOnly });
  api.refuse(drafts.draftDeliveryOffers, "unavailable");
  await user.click(screen.getByRole("button", { name: "Посчитать" }));
  expect(await screen.findByRole("alert")).toBeTruthy();
  expect(screen.queryByText(/ничего не.привезти/)).toBeNull();
});

test("an offer that has gone meanwhile is said, and what was typed stays", async () => {
  const { api, user } = await openChoosing();
  api.refuse(drafts.setDraftDelivery, "delivery_quote_expired");
  await fill(user, screen.getByLabelText("Адрес"), "Самара, Лесная, 5");
  await user.click(screen.getByRole("button", { name: "Посчитать" }));
  await user.click(await screen.findByRole("radio", { name: /^Самовывоз/ }));
  await user.click(screen.getByRole("button", { name: /^Выбрать за/ }));
  expect(await screen.findByText(/^Условия доставки изменились/)).toBeTruthy();
  expect(await screen.findByRole("button", { name: /^Выбрать за/ })).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>("Адрес").value).toBe("Самара, Лесная, 5");
});

const openReady = (changes: DraftChanges = {}) =>
  openDraft({ payments, ...changes, cart: { ...readyCart, ...changes.cart } });
const placeButton = () => screen.getByRole<HTMLButtonElement>("button", { name: /^Оформить/ });

test("the chosen way stands with its day, and can be kept after a look at others", async () => {
  const { user } = await openReady();
  expect(screen.getByText(/22 ноября, 10:00–14:00/)).toBeTruthy();
  const plate = screen.getByRole("region", { name: "Доставка и день" });
  const [change] = [...plate.querySelectorAll("button")];
  await user.click(change!);
  expect(screen.getByLabelText("Адрес")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Оставить как есть" }));
  expect(screen.queryByLabelText("Адрес")).toBeNull();
});

test("other goods calculate the typed place anew", async () => {
  const { api, user } = await openChoosing();
  await fill(user, screen.getByLabelText("Адрес"), "Самара, Лесная, 5");
  await user.click(screen.getByRole("button", { name: "Посчитать" }));
  await screen.findByRole("button", { name: /^Выбрать за/ });
  const more = newDraft({ version: 5, cart: { ...goodsOnly, version: 2 } });
  api.answer(drafts.setDraftQuantity, more);
  api.answer(drafts.draftOrder, more);
  const asked = api.sent(drafts.draftDeliveryOffers).length;
  await user.click(screen.getByRole("button", { name: "Больше" }));
  await waitFor(() => expect(api.sent(drafts.draftDeliveryOffers)).toHaveLength(asked + 1));
  expect(api.sent(drafts.draftDeliveryOffers).at(-1)).toMatchObject({ query: { address: "Самара, Лесная, 5" } });
});

test("the method is sent at once, and a refused one is said", async () => {
  const { api, user } = await openReady();
  api.refuse(drafts.setDraftPayment, "payment_limit_exceeded");
  await user.click(screen.getByRole("radio", { name: "В кассе магазина" }));
  expect(await screen.findByText(/^Сумма больше предела/)).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>("radio", { name: "СБП" }).checked).toBe(true);
  expect(api.sent(drafts.setDraftPayment)).toEqual([{ params, body: { version: 4, method: "cashdesk" } }]);
});

test.each([
  {
    name: "everything",
    cart: newDraft().cart,
    text: "товары, имя и телефон покупателя, способ получения, способ оплаты",
  },
  { name: "payment", cart: { ...readyCart, payment: null }, text: "способ оплаты" },
  {
    name: "a line that can be ordered",
    cart: { ...readyCart, refusal: { code: "items_unavailable" as const, text: "Уберите то, чего нет" } },
    text: "Уберите то, чего нет",
  },
])("without $name the button waits and the page says for what", async ({ cart, text }) => {
  await openDraft({ payments, cart });
  expect(placeButton().disabled).toBe(true);
  expect(plain(screen.getByText(/^Осталось:/).textContent)).toBe(`Осталось: ${text}`);
});

test("the order is placed at the sum that was shown, and its card opens", async () => {
  const { api, user } = await openReady();
  api.answer(drafts.placeDraftOrder, newDraft({ number: 761_030 }));
  expect(plain(placeButton().textContent)).toBe("Оформить на 10 500 ₽");
  api.answer(drafts.draftOrder, newDraft({ number: 761_030 }));
  await user.keyboard("{Control>}{Enter}{/Control}");
  expect(await screen.findByText("Открыто /orders/761030/")).toBeTruthy();
  expect(api.sent(drafts.placeDraftOrder)).toEqual([{ params, body: { version: 4, priceStamp: "stamp" } }]);
});

test("a price that has risen meanwhile is shown and confirmed by another press", async () => {
  const { api, user } = await openReady();
  api.refuse(drafts.placeDraftOrder, "price_changed");
  api.answer(
    drafts.draftOrder,
    newDraft({ version: 4, payments, cart: { ...readyCart, priceStamp: "newer", orderTotal: 1_100_000 } }),
  );
  await user.click(placeButton());
  expect(await screen.findByText(/^Условия изменились/)).toBeTruthy();
  expect(plain(placeButton().textContent)).toBe("Оформить на 11 000 ₽");
  await user.click(placeButton());
  await waitFor(() => expect(api.sent(drafts.placeDraftOrder)).toHaveLength(2));
  expect(api.sent(drafts.placeDraftOrder).at(-1)).toMatchObject({ body: { priceStamp: "newer" } });
});

test("what the buyer gets is named: a drawing to sign, a sum to pay", async () => {
  const piece = draftLine(lineA, "Зеркало");
  const items = [{ ...piece, product: { ...piece.product, isSpecialProduct: true } }];
  await openReady({ cart: { items } });
  expect(plain(screen.getByText(/^Покупатель получит/).textContent)).toBe(
    "Покупатель получит СМС со ссылкой на заказ: по ней подпишет чертёж и оплатит. Без подписи изделие в цех не уйдёт.",
  );
});
