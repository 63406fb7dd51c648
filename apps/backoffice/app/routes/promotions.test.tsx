// @vitest-environment happy-dom
import { screen, waitFor, within } from "@testing-library/react";
import * as contract from "@zertsalo/contract/staff-promotions";
import { beforeAll, expect, test, vi } from "vitest";
import { dialog, fill, named, plain, renderRoute } from "#app/lib/testing/render-route.test-part.tsx";
import { createStubClient } from "#app/lib/testing/stub-client.test-part.ts";
import * as promotionsRoute from "./promotions.tsx";

// Already the 16th in Moscow.
beforeAll(() => void vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-15T21:30:00Z") }));

const promotion: contract.StaffPromotion = {
  id: 5,
  code: "ОСЕНЬ",
  kind: "percent",
  value: 10,
  minItemsTotal: 0,
  sectionCode: null,
  excludesSale: false,
  excludesSpecial: false,
  audience: "all",
  isExpertOnly: false,
  isOncePerBuyer: false,
  startsAt: "2026-10-31T21:00:00.000Z",
  endsAt: "2026-11-30T20:59:59.999Z",
  endBeforeStop: null,
  usageLimit: null,
  used: 0,
  note: "",
  state: "works",
};

async function openPromotions(promotions = [promotion], at = "/promotions") {
  const api = createStubClient();
  api.answer(contract.staffPromotions, { promotions, sections: [{ code: "zerkala", name: "Зеркала" }] });
  for (const step of [contract.createPromotion, contract.limitPromotion, contract.stopPromotion]) {
    api.answer(step, promotion);
  }
  api.answer(contract.resumePromotion, promotion);
  return { api, user: await renderRoute({ routes: { "/promotions": promotionsRoute }, at, api, roles: ["content"] }) };
}

async function openNew() {
  const { api, user } = await openPromotions();
  await user.click(screen.getByRole("button", { name: "Новый промокод" }));
  const form = dialog("Новый промокод");
  const field = (label: string) => form.getByLabelText<HTMLInputElement>(label);
  const create = () => user.click(form.getByRole("button", { name: "Создать" }));
  return { api, user, form, field, create };
}

const plainCode = {
  code: "ЗИМА-26",
  kind: "percent",
  audience: "all",
  value: 10,
  minItemsTotal: 0,
  sectionCode: null,
  from: "2026-11-16",
  until: "2026-12-16",
  usageLimit: null,
  note: "",
  excludesSale: false,
  excludesSpecial: false,
  isExpertOnly: false,
  isOncePerBuyer: false,
};

test("a new code is sent with thirty days from today in Moscow and no limits", async () => {
  const { api, user, field, create } = await openNew();
  await fill(user, field("Код"), "ЗИМА-26");
  await fill(user, field("Размер"), "10");
  await create();
  await waitFor(() => expect(api.sent(contract.createPromotion)).toEqual([{ body: plainCode }]));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

test("every condition of a new code is sent", async () => {
  const { api, user, form, field, create } = await openNew();
  await fill(user, field("Код"), "ЗИМА-26");
  await user.selectOptions(field("Что даёт"), "Скидка в рублях");
  await user.selectOptions(field("Кому"), "Для компаний");
  await fill(user, field("Размер"), "5 000");
  await fill(user, field("Товаров от"), "40 000 ₽");
  await user.selectOptions(field("Раздел"), "Зеркала");
  await fill(user, field("С какого дня"), "2026-12-01");
  await fill(user, field("По какой день включительно"), "2026-12-31");
  await fill(user, field("Сколько раз можно использовать"), "100");
  await fill(user, field("Заметка для коллег"), "для студий");
  for (const name of [/распродажу/, /на заказ/, /Один раз/, /эксперта/]) {
    await user.click(form.getByRole("checkbox", { name }));
  }
  await create();
  await waitFor(() =>
    expect(api.sent(contract.createPromotion)).toEqual([
      {
        body: {
          code: "ЗИМА-26",
          kind: "amount",
          audience: "b2b",
          value: 5_000,
          minItemsTotal: 40_000,
          sectionCode: "zerkala",
          from: "2026-12-01",
          until: "2026-12-31",
          usageLimit: 100,
          note: "для студий",
          excludesSale: true,
          excludesSpecial: true,
          isExpertOnly: true,
          isOncePerBuyer: true,
        },
      },
    ]),
  );
});

test("free delivery has no size", async () => {
  const { api, user, form, field, create } = await openNew();
  await fill(user, field("Код"), "ЗИМА-26");
  await user.selectOptions(field("Что даёт"), "Бесплатная доставка");
  expect(form.queryByLabelText("Размер")).toBeNull();
  await create();
  await waitFor(() =>
    expect(api.sent(contract.createPromotion)).toMatchObject([{ body: { kind: "freeDelivery", value: 0 } }]),
  );
});

test.each([
  { name: "a percent above a hundred", label: "Размер", typed: "101", fault: "Не больше 100" },
  { name: "a percent of nothing", label: "Размер", typed: "0", fault: "Не меньше 1" },
  { name: "a part of a percent", label: "Размер", typed: "7,5", fault: "Напишите целое число" },
  { name: "letters for a size", label: "Размер", typed: "много", fault: "Напишите целое число" },
  { name: "a limit of no use at all", label: "Сколько раз можно использовать", typed: "0", fault: "Не меньше 1" },
  { name: "a negative least sum", label: "Товаров от", typed: "-1", fault: "Не меньше 0" },
])("$name is refused beside its field and not sent", async ({ label, typed, fault }) => {
  const { api, user, form, field, create } = await openNew();
  await fill(user, field("Код"), "ЗИМА-26");
  await fill(user, field("Размер"), "10");
  await fill(user, field(label), typed);
  expect(form.getByRole("alert").textContent).toBe(fault);
  await create();
  expect(api.sent(contract.createPromotion)).toEqual([]);
  expect(field(label).value).toBe(typed);
});

test.each(["Код", "Размер", "С какого дня", "По какой день включительно"])(
  "a code without «%s» is not sent",
  async (label) => {
    const { api, user, field, create } = await openNew();
    await fill(user, field("Код"), "ЗИМА-26");
    await fill(user, field("Размер"), "10");
    await user.clear(field(label));
    await create();
    expect(api.sent(contract.createPromotion)).toEqual([]);
  },
);

test("percents do not become roubles when the kind changes", async () => {
  const { api, user, field, create } = await openNew();
  await fill(user, field("Код"), "ЗИМА-26");
  await user.selectOptions(field("Что даёт"), "Скидка в рублях");
  await fill(user, field("Размер"), "5000");
  await user.selectOptions(field("Что даёт"), "Скидка в процентах");
  expect(field("Размер").value).toBe("");
  await create();
  expect(api.sent(contract.createPromotion)).toEqual([]);
});

test("a size refused as percents can be sent as roubles", async () => {
  const { api, user, field, create } = await openNew();
  await fill(user, field("Код"), "ЗИМА-26");
  await fill(user, field("Размер"), "5000");
  await user.selectOptions(field("Что даёт"), "Скидка в рублях");
  await fill(user, field("Размер"), "5000");
  await create();
  await waitFor(() =>
    expect(api.sent(contract.createPromotion)).toMatchObject([{ body: { kind: "amount", value: 5_000 } }]),
  );
});

test("a code that is there already is refused in the dialog, with everything typed", async () => {
  const { api, user, form, field, create } = await openNew();
  api.refuse(contract.createPromotion, "promotion_exists", { text: "Такой промокод уже есть" });
  await fill(user, field("Код"), "ОСЕНЬ");
  await fill(user, field("Размер"), "15");
  await fill(user, field("Заметка для коллег"), "для студий");
  await create();
  expect((await form.findByRole("status")).textContent).toBe("Такой промокод уже есть");
  expect(["Код", "Размер", "Заметка для коллег"].map((label) => field(label).value)).toEqual([
    "ОСЕНЬ",
    "15",
    "для студий",
  ]);
});

test("the contract's own message of a field is what is read", async () => {
  const { user, form, field, create } = await openNew();
  await fill(user, field("Код"), "ЗИМА!!!");
  await fill(user, field("Размер"), "15");
  await create();
  expect((await form.findByRole("status")).textContent).toBe("Код: от 3 до 30 букв, цифр и дефисов");
});

const row = (code: string) => within(screen.getByRole("row", { name: new RegExp(`^${code}`) }));

test("days and limit of a code begin with its own, and are sent without what it gives", async () => {
  const { api, user } = await openPromotions([{ ...promotion, usageLimit: 50, note: "к открытию" }]);
  await user.click(screen.getByRole("button", named("Срок и лимит: ОСЕНЬ")));
  const form = dialog("Срок и лимит: ОСЕНЬ");
  await user.clear(form.getByLabelText("Сколько раз можно использовать"));
  await fill(user, form.getByLabelText("По какой день включительно"), "2026-12-31");
  await user.click(form.getByRole("button", { name: "Сохранить" }));
  const body = { from: "2026-11-01", until: "2026-12-31", usageLimit: null, note: "к открытию" };
  await waitFor(() => expect(api.sent(contract.limitPromotion)).toEqual([{ params: { id: 5 }, body }]));
});

test("days that make no sense are refused in the dialog, and stay", async () => {
  const { api, user } = await openPromotions();
  api.refuse(contract.limitPromotion, "promotion_invalid");
  await user.click(screen.getByRole("button", named("Срок и лимит: ОСЕНЬ")));
  const form = dialog("Срок и лимит: ОСЕНЬ");
  await fill(user, form.getByLabelText("По какой день включительно"), "2026-10-01");
  await user.click(form.getByRole("button", { name: "Сохранить" }));
  expect((await form.findByRole("status")).textContent).toBe("Проверьте размер скидки и даты");
  expect(form.getByLabelText<HTMLInputElement>("По какой день включительно").value).toBe("2026-10-01");
});

test("a stopped code shows the days that it was given, and can come back", async () => {
  const stopped = {
    ...promotion,
    state: "stopped" as const,
    endsAt: "2026-11-10T09:00:00.000Z",
    endBeforeStop: "2026-11-30T20:59:59.999Z",
  };
  const { api, user } = await openPromotions([stopped]);
  expect(row("ОСЕНЬ").getByText("Остановлен 10.11.2026, 12:00")).toBeTruthy();
  expect(screen.queryByRole("button", named("Остановить: ОСЕНЬ"))).toBeNull();
  await user.click(screen.getByRole("button", named("Срок и лимит: ОСЕНЬ")));
  const until = dialog("Срок и лимит: ОСЕНЬ").getByLabelText<HTMLInputElement>("По какой день включительно");
  expect(until.value).toBe("2026-11-30");
  await user.click(screen.getByRole("button", { name: "Закрыть окно" }));
  await user.click(screen.getByRole("button", named("Вернуть: ОСЕНЬ")));
  await waitFor(() => expect(api.sent(contract.resumePromotion)).toEqual([{ params: { id: 5 } }]));
});

test("a stop tells what it costs and is sent once it is confirmed", async () => {
  const { api, user } = await openPromotions([{ ...promotion, used: 12 }]);
  await user.click(screen.getByRole("button", named("Остановить: ОСЕНЬ")));
  const question = dialog("Остановить промокод ОСЕНЬ?");
  expect(plain(question.getByText(/Его срок/).textContent)).toContain("Оформленные заказы сохранят её, их 12.");
  expect(api.sent(contract.stopPromotion)).toEqual([]);
  await user.click(question.getByRole("button", { name: "Остановить" }));
  await waitFor(() => expect(api.sent(contract.stopPromotion)).toEqual([{ params: { id: 5 } }]));
});

test("a stop that is thought better of is not sent", async () => {
  const { api, user } = await openPromotions();
  await user.click(screen.getByRole("button", named("Остановить: ОСЕНЬ")));
  await user.click(screen.getByRole("button", { name: "Не останавливать" }));
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(api.sent(contract.stopPromotion)).toEqual([]);
});

test("a refused return of a code is told on the page", async () => {
  const { api, user } = await openPromotions([{ ...promotion, state: "stopped" }]);
  api.refuse(contract.resumePromotion, "promotion_end_passed", { text: "Срок уже прошёл" });
  await user.click(screen.getByRole("button", named("Вернуть: ОСЕНЬ")));
  expect((await screen.findByRole("status")).textContent).toBe("Срок уже прошёл");
});

test.each([
  { state: "soon", pill: "Скоро", buttons: ["Срок и лимит: ОСЕНЬ", "Остановить: ОСЕНЬ"] },
  { state: "used-up", pill: "Израсходован", buttons: ["Срок и лимит: ОСЕНЬ", "Остановить: ОСЕНЬ"] },
  { state: "over", pill: "Закончился", buttons: ["Срок и лимит: ОСЕНЬ"] },
] as const)("a code in state $state offers what can be done with it", async ({ state, pill, buttons }) => {
  await openPromotions([{ ...promotion, state }]);
  expect(row("ОСЕНЬ").getByText(pill)).toBeTruthy();
  expect(
    row("ОСЕНЬ")
      .getAllByRole("button")
      .map(({ textContent }) => textContent),
  ).toEqual(buttons);
});

test.each<{ gives: string; changes: Partial<contract.StaffPromotion> }>([
  { gives: "−10 %для всех", changes: {} },
  { gives: "−500 ₽для всех, от 5 000 ₽", changes: { kind: "amount", value: 50_000, minItemsTotal: 500_000 } },
  {
    gives: "Бесплатная доставкадля компаний, раздел «Зеркала»",
    changes: { kind: "freeDelivery", value: 0, audience: "b2b", sectionCode: "zerkala" },
  },
])("the table reads «$gives»", async ({ gives, changes }) => {
  await openPromotions([{ ...promotion, ...changes, used: 3, usageLimit: 20 }]);
  const cells = row("ОСЕНЬ")
    .getAllByRole("cell")
    .map(({ textContent }) => plain(textContent));
  expect([cells[1], cells[3]]).toEqual([gives, "3 из 20"]);
});

test("a search is passed on, and an empty list says so", async () => {
  const { api, user } = await openPromotions([]);
  expect(screen.getByText("Таких промокодов нет")).toBeTruthy();
  await user.type(screen.getByRole("searchbox", named("Код или заметка")), "осень{Enter}");
  await waitFor(() => expect(api.sent(contract.staffPromotions).at(-1)).toEqual({ query: { q: "осень" } }));
});
