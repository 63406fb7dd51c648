// @vitest-environment happy-dom
import { screen, waitFor, within } from "@testing-library/react";
import { pickProducts } from "@zertsalo/contract/staff-collections";
import * as contract from "@zertsalo/contract/staff-discounts";
import { aRuleContent, apartFrom } from "@zertsalo/testing/samples/discounts";
import { expect, test } from "vitest";
import { fill, named, plain, renderRoute } from "#app/lib/testing/render-route.test-part.tsx";
import { createStubClient } from "#app/lib/testing/stub-client.test-part.ts";
import * as productsRoute from "./content-products.ts";
import * as discountRoute from "./discount.tsx";
import * as discountsRoute from "./discounts.tsx";
import * as trialRoute from "./discount-trial.ts";

const rule: contract.StaffDiscount = {
  id: 4,
  version: 3,
  state: "draft",
  status: "draft",
  content: aRuleContent({ name: "Неделя зеркал", sectionCodes: ["zerkala"], together: apartFrom("promotion") }),
  products: [],
  gift: null,
  used: 0,
  orders: 2,
  given: 150_000,
};
const sections = [{ code: "zerkala", name: "Зеркала" }];
const tiers = [{ type: "studio", name: "Дизайн-студия" }];
const segments = [{ id: 8, name: "Давно не были" }];
const trial: contract.DiscountTrial = {
  buyer: "Гость",
  lines: [
    {
      name: "Зеркало «Нева»",
      article: "ZR-1",
      quantity: 2,
      before: 2_000_000,
      total: 1_800_000,
      totalWithout: 2_000_000,
      isGift: false,
      steps: [{ title: "«Неделя зеркал»", amount: 200_000 }],
      rules: [{ ruleId: 4, name: "Неделя зеркал", amount: 200_000 }],
    },
  ],
  total: 1_800_000,
  totalWithout: 2_000_000,
  rules: [
    { name: "Чёрная пятница", isTried: false, amount: 0, refusal: "ещё не\u00a0началось" },
    { name: "Неделя зеркал", isTried: true, amount: 200_000, refusal: null },
  ],
  unknown: ["НЕТ"],
  month: { orders: 40, withGoods: 7 },
};

async function openPage(at: string, given: Partial<contract.StaffDiscount> = {}) {
  const api = createStubClient();
  api.answer(contract.staffDiscounts, { rules: [{ ...rule, ...given }], sections, tiers, segments });
  for (const entry of [contract.createDiscount, contract.saveDiscount]) api.answer(entry, { id: 4, version: 4 });
  api.answer(contract.moveDiscount, { id: 4, version: 5 });
  api.answer(contract.tryDiscounts, trial);
  api.answer(pickProducts, {
    products: [{ id: 7, name: "Зеркало «Свирь»", article: "ZR-7", price: 599_000, isActive: true, picture: null }],
  });
  const routes = {
    "/discounts": discountsRoute,
    "/discounts/:id": discountRoute,
    "/discounts/trial": trialRoute,
    "/content/products": productsRoute,
  };
  const user = await renderRoute({ routes, at, api, roles: ["content"] });
  const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
  const press = (name: string) => user.click(screen.getByRole("button", named(name)));
  return { api, user, field, press };
}
const triedCart = (api: ReturnType<typeof createStubClient>): unknown => {
  const query = api.sent(contract.tryDiscounts)[0]?.query as { cart: string } | undefined;
  return JSON.parse(query?.cart ?? "null");
};
const summary = () => plain(screen.getByText(/^.+\. Товары: /).textContent);

test("the list tells what each rule gives, on what, when, and what it has given", async () => {
  await openPage("/discounts");
  const cells = within(screen.getAllByRole("row")[1] ?? document.body).getAllByRole("cell");
  expect(cells.map(({ textContent }) => plain(textContent))).toEqual([
    "Неделя зеркалраздел «Зеркала»",
    "−10 %не вместе: промокод",
    "Черновикс 01.11.2026, пока не остановят",
    "50",
    "1 500 ₽заказов: 2",
  ]);
});

test("a new rule is read aloud while it is filled in, and saved as a draft", async () => {
  const { api, user, field, press } = await openPage("/discounts/new");
  await fill(user, field("Название"), "Третий дешевле");
  await user.selectOptions(field("Вид правила"), "nthPiece");
  await fill(user, field("Скидка на него"), "50");
  await user.selectOptions(field("Добавить раздел"), "zerkala");
  await user.selectOptions(field("Кому"), "retail");
  await user.click(field("Только на первый заказ"));
  await user.selectOptions(field("Только сегменту"), "Давно не были");
  await user.click(field("Вместе: Промокод"));
  expect(summary()).toMatch(
    /^Каждый 3-й товар −50 %, самый дешёвый из 3\. Товары: раздел «Зеркала»\. Кому: зарегистрированным покупателям, на первый заказ, сегменту «Давно не были», сколько угодно раз\. Срок: с .+, пока не остановят\. Другие скидки: не вместе: промокод\.$/,
  );
  await press("Сохранить черновик");
  await waitFor(() => expect(api.sent(contract.createDiscount)).toHaveLength(1));
  expect(api.sent(contract.createDiscount)).toMatchObject([
    {
      body: {
        content: {
          name: "Третий дешевле",
          gives: { kind: "nthPiece", n: 3, percent: 50 },
          sectionCodes: ["zerkala"],
          audience: { buyers: "retail", isFirstOrder: true, segment: null, segmentId: 8 },
          together: apartFrom("promotion"),
        },
      },
    },
  ]);
  expect(api.sent(contract.moveDiscount)).toEqual([]);
});

test("a draft is started as it stands in the fields", async () => {
  const { api, user, field, press } = await openPage("/discounts/4");
  await fill(user, field("Размер скидки"), "15");
  await press("Запустить");
  await waitFor(() => expect(api.sent(contract.moveDiscount)).toHaveLength(1));
  expect(api.sent(contract.saveDiscount)).toMatchObject([
    { params: { id: 4 }, body: { version: 3, content: { gives: { kind: "percent", percent: 15 } } } },
  ]);
  expect(api.sent(contract.moveDiscount)).toEqual([{ params: { id: 4 }, body: { version: 4, state: "active" } }]);
  expect(await screen.findByText(/^Правило запущено/)).toBeTruthy();
});

test("an active rule is stopped as it was saved", async () => {
  const { api, press } = await openPage("/discounts/4", { state: "active", status: "works" });
  await press("Остановить");
  await waitFor(() =>
    expect(api.sent(contract.moveDiscount)).toEqual([{ params: { id: 4 }, body: { version: 3, state: "stopped" } }]),
  );
  expect(api.sent(contract.saveDiscount)).toEqual([]);
});

test("what somebody else has saved meanwhile is not overwritten, and what was typed stays", async () => {
  const { api, user, field, press } = await openPage("/discounts/4");
  api.refuse(contract.saveDiscount, "content_changed_meanwhile");
  await fill(user, field("Название"), "Моё название");
  api.answer(contract.staffDiscounts, { rules: [{ ...rule, version: 9 }], sections, tiers, segments });
  await press("Сохранить черновик");
  expect(await screen.findByText(/сохранил кто-то ещё/)).toBeTruthy();
  expect(field("Название").value).toBe("Моё название");
  await press("Сохранить черновик");
  await waitFor(() => expect(api.sent(contract.saveDiscount)).toHaveLength(2));
  expect(api.sent(contract.saveDiscount)).toMatchObject([{ body: { version: 3 } }, { body: { version: 3 } }]);
});

test("steps of a sum are added and removed", async () => {
  const { user, field, press } = await openPage("/discounts/new");
  await user.selectOptions(field("Вид правила"), "threshold");
  await press("Добавить ступень");
  expect(summary()).toMatch(/^От 30 000 ₽ −5 %, от 60 000 ₽ −5 %\./);
  await press("Убрать ступень 1");
  expect(summary()).toMatch(/^От 60 000 ₽ −5 %\./);
});

test("a gift is chosen by article, with its sum and count", async () => {
  const { api, user, field, press } = await openPage("/discounts/new");
  await fill(user, field("Название"), "Зеркало к тумбе");
  await user.selectOptions(field("Вид правила"), "gift");
  await user.type(field("Подарок"), "ZR");
  await user.click(await screen.findByRole("button", { name: /Зеркало «Свирь»/ }));
  expect(within(screen.getByRole("group", { name: "Подарок" })).getByText("Зеркало «Свирь»")).toBeTruthy();
  await fill(user, field("Сколько штук"), "2");
  expect(summary()).toMatch(/^Подарок, 2 штуки, когда в корзине товаров на 30 000 ₽ или больше\./);
  await fill(user, field("Когда товаров на сумму от"), "0");
  expect(summary()).toMatch(/^Подарок, 2 штуки, когда в корзине любой из товаров\./);
  await press("Сохранить черновик");
  await waitFor(() => expect(api.sent(contract.createDiscount)).toHaveLength(1));
  expect(api.sent(contract.createDiscount)).toMatchObject([
    { body: { content: { gives: { kind: "gift", productId: 7, quantity: 2, from: 0 } } } },
  ]);
});

test("a trial names what each rule takes, why another takes nothing, and both totals", async () => {
  const { api, user, field, press } = await openPage("/discounts/4");
  await user.type(field("Корзина"), "ZR-1 2\nНЕТ");
  await user.selectOptions(field("Кто покупает"), "b2b studio");
  await user.click(field("На какой момент, по Москве"));
  await press("Посчитать");
  const rules = await screen.findByRole("list", { name: "Правила" });
  expect(
    within(rules)
      .getAllByRole("listitem")
      .map(({ textContent }) => plain(textContent).trim()),
  ).toEqual(["Чёрная пятницаещё не началосьне применено", "Неделя зеркалэто правило−2 000 ₽"]);
  expect(plain(screen.getByRole("list", { name: "Товары корзины" }).textContent)).toBe(
    "Зеркало «Нева»ZR-1, 2 шт.«Неделя зеркал»: −2 000 ₽18 000 ₽20 000 ₽",
  );
  expect(screen.getByText("Нет в каталоге: НЕТ")).toBeTruthy();
  expect(plain(screen.getByText("Без этого правила").parentElement?.textContent)).toBe("Без этого правила20 000 ₽");
  expect(plain(screen.getByText(/за 30 дней/).parentElement?.textContent)).toMatch(/7 из 40$/);
  expect(triedCart(api)).toMatchObject({
    lines: [
      { article: "ZR-1", quantity: 2 },
      { article: "НЕТ", quantity: 1 },
    ],
    buyer: { kind: "b2b", tier: "studio", orders: 0, spent: 0 },
    tried: { id: 4, content: { name: "Неделя зеркал" } },
  });
});

test("a trial that is refused says why", async () => {
  const { api, user, field, press } = await openPage("/discounts");
  api.refuse(contract.tryDiscounts, "not_found");
  await user.type(field("Корзина"), "ZR-1");
  await press("Посчитать");
  expect(await screen.findByText("Не найдено")).toBeTruthy();
  expect(triedCart(api)).toMatchObject({ tried: null });
});
