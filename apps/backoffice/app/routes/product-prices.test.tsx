// @vitest-environment happy-dom
import { screen, waitFor, within } from "@testing-library/react";
import { productCosts } from "@zertsalo/contract/staff-costs";
import { saveProductDraft } from "@zertsalo/contract/staff-products";
import { beforeAll, expect, test, vi } from "vitest";
import { prices } from "#app/lib/testing/product-card.test-part.ts";
import { fill, plain } from "#app/lib/testing/render-route.test-part.tsx";
import { openProduct } from "./open-product.test-part.ts";

// The 16th in Moscow.
beforeAll(() => void vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-16T09:00:00Z") }));

type View = Awaited<ReturnType<typeof openProduct>>;
const part = () => within(screen.getByRole("region", { name: "Цены" }));
const paid = () => plain(part().getByText(/^(Гость платит|Без цены)/).textContent);
const savedPrices = async ({ api, user, button }: View) => {
  await user.click(button("Сохранить"));
  await waitFor(() => expect(api.sent(saveProductDraft)).toHaveLength(1));
  const [call] = api.sent(saveProductDraft) as { body: { content: { prices: unknown } } }[];
  return call?.body.content.prices;
};

test.each([
  { label: "Розничная", typed: "13 000", change: { retail: 1_300_000 } },
  { label: "Без регистрации", typed: "13 490,50", change: { noRegistry: 1_349_050 } },
  { label: "Старая", typed: "15000 ₽", change: { old: 1_500_000 } },
  { label: "Акционная", typed: "9990.01", change: { promo: 999_001 } },
])("«$label» typed as $typed is saved in kopecks", async ({ label, typed, change }) => {
  const view = await openProduct();
  await fill(view.user, view.field(label), typed);
  expect(await savedPrices(view)).toEqual({ ...prices, ...change });
});

test("prices begin as people write them", async () => {
  const { field } = await openProduct({ content: { prices: { ...prices, old: 1_500_050 } } });
  const values = ["Розничная", "Без регистрации", "Старая", "Акционная"].map((label) => plain(field(label).value));
  expect(values).toEqual(["12 000", "12 900", "15000,5", ""]);
});

test("a price without registration that equals the retail one follows it", async () => {
  const view = await openProduct({ content: { prices: { ...prices, noRegistry: 1_200_000 } } });
  await fill(view.user, view.field("Розничная"), "13 000");
  expect(plain(view.field("Без регистрации").value)).toBe("13 000");
  expect(await savedPrices(view)).toMatchObject({ retail: 1_300_000, noRegistry: 1_300_000 });
});

test("a price without registration of its own stays, whatever is typed on the way", async () => {
  const view = await openProduct({ content: { prices: { ...prices, retail: 100_000, noRegistry: 129_000 } } });
  await view.user.clear(view.field("Розничная"));
  await view.user.type(view.field("Розничная"), "12900");
  expect(await savedPrices(view)).toMatchObject({ retail: 1_290_000, noRegistry: 129_000 });
});

test("a first price is the price without registration too", async () => {
  const view = await openProduct({ state: "draft", content: { prices: null } });
  expect(paid()).toBe("Без цены товар не опубликовать.");
  await fill(view.user, view.field("Розничная"), "5 000");
  expect(paid()).toBe("Гость платит 5 000 ₽.");
  expect(await savedPrices(view)).toMatchObject({ retail: 500_000, noRegistry: 500_000 });
});

test.each(["12 тысяч", "-5", "1,005"])("«%s» is no price: it stays in the field with the fault", async (typed) => {
  const { user, field } = await openProduct();
  await fill(user, field("Старая"), typed);
  await user.tab();
  expect(part().getByRole("alert").textContent).toBe("Сумма в рублях");
  expect(field("Старая").value).toBe(typed);
});

test("what a guest pays is told before anything is saved", async () => {
  const { user, field } = await openProduct();
  expect(paid()).toBe("Гость платит 12 900 ₽.");
  await fill(user, field("Старая"), "16 125");
  expect(paid()).toBe("Гость платит 12 900 ₽, скидка на карточке −20 %.");
  const preview = plain(screen.getByRole("complementary", { name: "Так видит покупатель" }).textContent);
  expect(preview).toMatch(/12 900 ₽.*16 125 ₽.*−20 %/);
});

test("the days of a sale are whole days of Moscow", async () => {
  const view = await openProduct();
  expect(screen.queryByLabelText("Акция с какого дня")).toBeNull();
  await fill(view.user, view.field("Акционная"), "9 990");
  await fill(view.user, view.field("Акция с какого дня"), "2026-11-16");
  await fill(view.user, view.field("По какой день включительно"), "2026-11-20");
  expect(paid()).toBe("Гость платит 9 990 ₽.");
  expect(await savedPrices(view)).toMatchObject({
    promo: 999_000,
    promoFrom: "2026-11-15T21:00:00Z",
    promoUntil: "2026-11-20T20:59:59Z",
  });
});

test("days of a sale are shown as they were typed", async () => {
  const sale = { promo: 999_000, promoFrom: "2026-11-15T21:00:00Z", promoUntil: "2026-11-20T20:59:59Z" };
  const { field } = await openProduct({ content: { prices: { ...prices, ...sale } } });
  expect([field("Акция с какого дня").value, field("По какой день включительно").value]).toEqual([
    "2026-11-16",
    "2026-11-20",
  ]);
});

test("a sale without its price has no days either", async () => {
  const sale = { promo: 999_000, promoFrom: "2026-11-15T21:00:00Z", promoUntil: "2026-11-20T20:59:59Z" };
  const view = await openProduct({ content: { prices: { ...prices, ...sale } } });
  await view.user.clear(view.field("Акционная"));
  expect(await savedPrices(view)).toMatchObject({ promo: null, promoFrom: null, promoUntil: null });
});

test.each([
  { name: "before its first day", promoFrom: "2026-11-17T21:00:00Z", text: "Гость платит 12 000 ₽." },
  { name: "on its days", promoFrom: "2026-11-10T21:00:00Z", text: "Гость платит 9 990 ₽." },
])("a sale $name", async ({ promoFrom, text }) => {
  const sale = { promo: 999_000, promoFrom, promoUntil: "2026-11-20T20:59:59Z" };
  await openProduct({ content: { prices: { ...prices, ...sale } } });
  expect(paid()).toBe(text);
});

test("a price of 1C that is changed warns until it is put back", async () => {
  const { user, field } = await openProduct();
  const warning = () => part().queryByText(/Вы меняете цену, которую ведёт 1С/);
  expect(part().getByText("Ведёт 1С")).toBeTruthy();
  await fill(user, field("Розничная"), "13 000");
  expect(warning()).not.toBeNull();
  expect(part().getByText("Ведёт 1С, обмен вернёт её цену")).toBeTruthy();
  await fill(user, field("Розничная"), "12 000");
  expect(warning()).toBeNull();
});

test("a price of the office is changed without a warning", async () => {
  const { user, field } = await openProduct();
  await fill(user, field("Без регистрации"), "13 490");
  expect(part().queryByText(/ведёт 1С\./)).toBeNull();
  expect(part().getAllByText("Ведёт офис")).toHaveLength(3);
});

test("the cost stands in the editor of an owner, and is not even read for content", async () => {
  const { api } = await openProduct({}, ["owner"]);
  const cost = within(screen.getByRole("region", { name: "Себестоимость" }));
  expect(plain(cost.getByRole("table").textContent)).toContain("6 400 ₽Ольга Ким");
  expect(api.sent(productCosts)).toEqual([{ params: { productId: 500 } }]);

  const other = await openProduct();
  expect(other.api.sent(productCosts)).toEqual([]);
  expect(screen.queryByRole("region", { name: "Себестоимость" })).toBeNull();
});
