// @vitest-environment happy-dom
import { screen, waitFor, within } from "@testing-library/react";
import * as contract from "@zertsalo/contract/staff-segments";
import { expect, test } from "vitest";
import { fill, named, plain, renderRoute } from "#app/lib/testing/render-route.test-part.tsx";
import { createStubClient } from "#app/lib/testing/stub-client.test-part.ts";
import * as segmentRoute from "./segment.tsx";
import * as previewRoute from "./segment-preview.ts";
import * as segmentsRoute from "./segments.tsx";

const segment: contract.StaffSegment = {
  id: 8,
  version: 3,
  content: { name: "Давно не были", conditions: [{ kind: "lastOrder", when: "before", days: 180 }] },
  discounts: [],
  mailings: [],
  customers: 1_240,
  countedAt: "2026-11-16T09:00:00.000Z",
};
const choices: contract.SegmentChoices = {
  cities: [
    { id: 1, name: "Самара" },
    { id: 2, name: "Казань" },
  ],
  sections: [{ code: "zerkala", name: "Зеркала" }],
  pieces: [{ code: "mirror", name: "Зеркала" }],
};
const preview: contract.SegmentPreview = {
  customers: 21,
  agreed: 7,
  first: [
    {
      id: 55,
      kind: "person",
      name: "Мария Лисицына",
      city: "Самара",
      orders: 2,
      bought: 1_500_000,
      lastOrderAt: "2026-05-01T09:00:00.000Z",
    },
  ],
};

async function openPage(
  at: string,
  given: Partial<contract.StaffSegment> = {},
  roles: ("content" | "owner")[] = ["owner"],
) {
  const api = createStubClient();
  const card = { ...segment, ...given };
  api.answer(contract.staffSegments, { segments: [card], choices });
  api.answer(contract.staffSegment, { segment: card, choices });
  api.answer(contract.segmentChoices, choices);
  api.answer(contract.previewSegment, preview);
  for (const entry of [contract.createSegment, contract.saveSegment]) api.answer(entry, { id: 8, version: 4 });
  api.answer(contract.removeSegment, { removed: true });
  const routes = { "/segments": segmentsRoute, "/segments/:id": segmentRoute, "/segments/preview": previewRoute };
  const user = await renderRoute({ routes, at, api, roles });
  const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
  const press = (name: string) => user.click(screen.getByRole("button", named(name)));
  return { api, user, field, press };
}
const previewed = (api: ReturnType<typeof createStubClient>): unknown[] =>
  api
    .sent(contract.previewSegment)
    .map(({ query }) => JSON.parse((query as { conditions: string }).conditions) as unknown);

test("the list tells what each segment is, where it stands and how many it found last", async () => {
  await openPage("/segments", { discounts: [{ id: 4, name: "Вернитесь" }], mailings: [{ id: 2, name: "Осень" }] });
  const cells = within(screen.getAllByRole("row")[1] ?? document.body).getAllByRole("cell");
  expect(cells.map(({ textContent }) => plain(textContent))).toEqual([
    "Давно не былипоследний заказ раньше чем 180 дней назад",
    "Правило: ВернитесьРассылка: Осень",
    "1 240на 16.11.2026, 12:00",
  ]);
});

test("a new segment is read aloud and counted while it is written, and saved as its conditions", async () => {
  const { api, user, field, press } = await openPage("/segments/new");
  await fill(user, field("Название"), "Зеркала в Самаре");
  await user.selectOptions(field("Добавить условие"), "city");
  expect(screen.getByText("Выберите город")).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>("button", named("Сохранить")).disabled).toBe(true);
  await user.selectOptions(field("Добавить город"), "1");
  await user.selectOptions(field("Добавить условие"), "section");
  await user.selectOptions(field("Добавить раздел"), "zerkala");
  await user.selectOptions(field("Как"), "no");
  expect(plain(screen.getByText(/^заказов от 2/).textContent)).toBe(
    "заказов от 2; город Самара; не покупали в разделах «Зеркала»",
  );
  expect(plain((await screen.findByText(/^21.покупатель/)).textContent)).toBe("21 покупатель");
  const people = within(screen.getByRole("list", { name: "Первые покупатели сегмента" }));
  expect(plain(people.getByRole("listitem").textContent)).toBe(
    "Мария ЛисицынаСамара, последний заказ 01.05.202615 000 ₽2 заказа",
  );
  const conditions = [
    { kind: "orders", min: 2, max: null },
    { kind: "city", cityIds: [1] },
    { kind: "section", has: false, codes: ["zerkala"] },
  ];
  await waitFor(() => expect(previewed(api).at(-1)).toEqual(conditions));
  await press("Сохранить");
  await waitFor(() => expect(api.sent(contract.createSegment)).toHaveLength(1));
  expect(api.sent(contract.createSegment)).toEqual([{ body: { content: { name: "Зеркала в Самаре", conditions } } }]);
});

test("bounds are typed in roubles, and a range that is turned round is not counted", async () => {
  const { user, field } = await openPage("/segments/8", {
    content: { name: "Крупные", conditions: [{ kind: "bought", min: 10_000_000, max: null }] },
  });
  expect(field("От").value).toBe("100000");
  await fill(user, field("До"), "50000");
  expect(await screen.findByText("Начало больше конца")).toBeTruthy();
  expect(screen.getByText(/Допишите условия/)).toBeTruthy();
});

test("what somebody else has saved meanwhile is not overwritten, and what was typed stays", async () => {
  const { api, user, field, press } = await openPage("/segments/8");
  api.refuse(contract.saveSegment, "content_changed_meanwhile");
  await fill(user, field("Название"), "Моё название");
  api.answer(contract.staffSegment, { segment: { ...segment, version: 9 }, choices });
  await press("Сохранить");
  expect(await screen.findByText(/сохранил кто-то ещё/)).toBeTruthy();
  expect(field("Название").value).toBe("Моё название");
  expect(api.sent(contract.saveSegment)).toMatchObject([{ params: { segment: 8 }, body: { version: 3 } }]);
});

test("a segment that nothing names is removed; one that stands somewhere is not offered to be", async () => {
  const { api, press } = await openPage("/segments/8");
  await press("Удалить");
  await waitFor(() =>
    expect(api.sent(contract.removeSegment)).toEqual([{ params: { segment: 8 }, body: { version: 3 } }]),
  );
  await openPage("/segments/8", { mailings: [{ id: 2, name: "Осень" }] });
  expect(screen.queryByRole("button", named("Удалить"))).toBeNull();
});

test("whoever may not open cards of customers sees names alone", async () => {
  await openPage("/segments/8", {}, ["content"]);
  const name = await screen.findByText("Мария Лисицына");
  expect(name.closest("a")).toBeNull();
});

test("a count that fails says so", async () => {
  const api = createStubClient();
  api.answer(contract.staffSegment, { segment, choices });
  const routes = { "/segments/:id": segmentRoute, "/segments/preview": previewRoute };
  await renderRoute({ routes, at: "/segments/8", api, roles: ["owner"] });
  expect(await screen.findByText(/Посчитать не получилось/)).toBeTruthy();
});
