// @vitest-environment happy-dom
import { screen, waitFor, within } from "@testing-library/react";
import * as contract from "@zertsalo/contract/staff-material";
import { expect, test } from "vitest";
import { dialog, fill, named, plain } from "#app/lib/testing/render-route.test-part.tsx";
import { openMaterial, slabCard } from "./open-material.test-part.ts";

const at = "/material/12";

test("a unit shows where it lies, what is wrong with it, and how it came there", async () => {
  await openMaterial(at);
  expect(screen.getByRole("link", named("А-3, ячейка 2")).getAttribute("href")).toContain("/material/?place=");
  expect(screen.getByRole("link", named("М-00040"))).toBeTruthy();
  const defects = within(screen.getByRole("region", named("Дефекты")));
  expect(plain(defects.getByRole("listitem").textContent)).toBe(
    "Скол: скол у угла60 × 40 ммот левого края 3120 мм, от нижнего 30 мм",
  );
  const movements = within(screen.getByRole("region", named("Движения")));
  expect(plain(movements.getByRole("listitem").textContent)).toBe(
    "Принят+5,1 м²А-3, ячейка 2. Виктор Сомов06.10.2026, 09:00",
  );
});

test("a unit that a buyer has chosen says whose it is, and his place ends with a reason", async () => {
  const hold = {
    id: "0b9d5c5e-6a53-4a7e-9d0f-3f6a2f0f4a11",
    name: "Столешница 1247 × 482",
    number: 761_030,
    until: "2026-11-20T11:30:00.000Z",
    parts: [{ x: 10, y: 10, width: 1247, height: 482 }],
  };
  const { api, user } = await openMaterial(at, ["workshop"], { ...slabCard, holds: [hold] });
  expect(screen.getByText("Камень заказа № 761030")).toBeTruthy();
  const panel = within(screen.getByRole("region", named("Место покупателя")));
  expect(plain(panel.getByRole("listitem").textContent)).toContain("1 247 × 482 ммот левого края 10 мм");
  await user.click(panel.getByRole("button", named("Снять место")));
  const form = dialog("Снять место с М-00012");
  expect(form.getByText(/Цена заказа № 761030 не изменится/)).toBeTruthy();
  await fill(user, form.getByLabelText("Почему"), "трещина");
  await user.click(form.getByRole("button", named("Снять")));
  await waitFor(() =>
    expect(api.sent(contract.releaseStockHold)).toEqual([
      { params: { id: "12" }, body: { version: 5, hold: hold.id, reason: "трещина" } },
    ]),
  );
});

test("a new place is sent", async () => {
  const { api, user } = await openMaterial(at);
  await user.click(screen.getByRole("button", named("Переставить")));
  const form = dialog("Переставить М-00012");
  await fill(user, form.getByLabelText("Место в цехе"), "О-1, место 9");
  await user.click(form.getByRole("button", named("Переставить")));
  await waitFor(() =>
    expect(api.sent(contract.moveStock)).toEqual([{ params: { id: "12" }, body: { place: "О-1, место 9" } }]),
  );
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

test("a measured size is sent with the version that was seen, and a refusal stays in the dialog", async () => {
  const { api, user } = await openMaterial(at);
  api.refuse(contract.measureStock, "stock_unit_changed");
  await user.click(screen.getByRole("button", named("Размер и партия")));
  const form = dialog("Размер и партия");
  await fill(user, form.getByLabelText("Ширина, вдоль рисунка"), "3180");
  await user.click(form.getByRole("button", named("Сохранить")));
  expect(await form.findByText(/успели изменить/)).toBeTruthy();
  expect(api.sent(contract.measureStock)[0]?.body).toEqual({
    version: 5,
    width: 3180,
    height: 1600,
    batch: "26-104",
    note: "",
  });
});

test("defects are added and removed, all at once", async () => {
  const { api, user } = await openMaterial(at);
  await user.click(screen.getByRole("button", named("Дефекты")));
  const form = dialog("Дефекты М-00012");
  await user.click(form.getByRole("button", named("Добавить дефект")));
  const second = within(form.getByRole("group", { name: "Дефект 2" }));
  await fill(user, second.getByLabelText("Слева, мм"), "200");
  await user.selectOptions(second.getByLabelText("Что это"), "crack");
  await user.click(within(form.getByRole("group", { name: "Дефект 1" })).getByRole("button", named("Убрать")));
  await user.click(form.getByRole("button", named("Сохранить дефекты")));
  await waitFor(() =>
    expect(api.sent(contract.saveStockDefects)).toEqual([
      {
        params: { id: "12" },
        body: { version: 5, defects: [{ x: 200, y: 0, width: 50, height: 50, kind: "crack", note: "" }] },
      },
    ]),
  );
});

test("a unit is written off with a reason", async () => {
  const { api, user } = await openMaterial(at);
  await user.click(screen.getByRole("button", named("Списать")));
  const form = dialog("Списать М-00012");
  await user.selectOptions(form.getByLabelText("Причина"), "missing");
  await user.click(form.getByRole("button", named("Списать насовсем")));
  await waitFor(() =>
    expect(api.sent(contract.writeOffStock)).toEqual([
      { params: { id: "12" }, body: { version: 5, reason: "missing", note: "" } },
    ]),
  );
});

test.each([
  { roles: ["workshop" as const], buttons: ["Переставить", "Дефекты", "Размер и партия", "Списать"] },
  {
    roles: ["owner" as const],
    buttons: ["Переставить", "Дефекты", "Размер и партия", "Стоимость", "Списать"],
  },
  { roles: ["order_manager" as const], buttons: [] },
])("$roles may press $buttons", async ({ roles, buttons }) => {
  await openMaterial(at, roles);
  const panel = within(screen.getByRole("region", named("Что сделать с листом")));
  expect(panel.queryAllByRole("button").map(({ textContent }) => plain(textContent))).toEqual(buttons);
  expect(panel.getByRole("link", named("Этикетка"))).toBeTruthy();
});

test("a cost is typed in roubles; what is no sum is not sent", async () => {
  const { api, user } = await openMaterial(at, ["owner"]);
  await user.click(screen.getByRole("button", named("Стоимость")));
  const form = dialog("Стоимость листа");
  await fill(user, form.getByLabelText("Стоимость"), "дорого");
  await user.click(form.getByRole("button", named("Сохранить")));
  expect(await form.findByText(/Введите сумму цифрами/)).toBeTruthy();
  await fill(user, form.getByLabelText("Стоимость"), "63 400");
  await user.click(form.getByRole("button", named("Сохранить")));
  await waitFor(() => expect(api.sent(contract.saveStockCost)[0]?.body).toEqual({ version: 5, cost: 6_340_000 }));
});

const scan = async (user: Awaited<ReturnType<typeof openMaterial>>["user"], text = "М-00012") => {
  await fill(user, screen.getByLabelText("Номер с этикетки"), text);
  await user.click(screen.getByRole("button", named("Найти")));
};

test("a scan opens the unit; one that writes off opens it with the question", async () => {
  const { user } = await openMaterial("/material/scan");
  await scan(user);
  expect(await screen.findByRole("heading", { name: "М-00012" })).toBeTruthy();
  const { user: other } = await openMaterial("/material/scan?mode=write-off");
  await scan(other);
  expect(await screen.findByRole("dialog", named("Списать М-00012"))).toBeTruthy();
});

test("what was chosen a moment ago holds for the next scan, though its page is still loading", async () => {
  const { api, user } = await openMaterial("/material/scan?mode=count&place=%D0%90-3");
  api.answer(contract.stockOptions, () => new Promise(() => {}));
  await user.click(screen.getByRole("radio", { name: "Переставить" }));
  await scan(user);
  await waitFor(() => expect(api.sent(contract.moveStock)).toEqual([{ params: { id: 12 }, body: { place: "А-3" } }]));
  expect(api.sent(contract.countStock)).toEqual([]);
});

test("a place is chosen once, then each scan moves its unit there", async () => {
  const { api, user } = await openMaterial("/material/scan?mode=move");
  expect(screen.queryByLabelText("Номер с этикетки")).toBeNull();
  await fill(user, screen.getByLabelText("Место в цехе"), "О-1, место 9");
  await user.click(screen.getByRole("button", named("Я стою здесь")));
  await screen.findByLabelText("Номер с этикетки");
  await scan(user);
  expect(plain((await screen.findByRole("status")).textContent)).toContain(
    "М-00012Переставлен: О-1, место 9, был: А-3, ячейка 2",
  );
  expect(api.sent(contract.moveStock)).toEqual([{ params: { id: 12 }, body: { place: "О-1, место 9" } }]);
});

test("a count ticks off what should lie at the place", async () => {
  const { api, user } = await openMaterial(
    "/material/scan?mode=count&place=%D0%90-3%2C%20%D1%8F%D1%87%D0%B5%D0%B9%D0%BA%D0%B0%202",
  );
  expect(screen.getByRole("heading", named("А-3, ячейка 2: посчитано 0 из 1"))).toBeTruthy();
  expect(screen.getByText("не отсканирован")).toBeTruthy();
  await scan(user);
  await waitFor(() => expect(api.sent(contract.countStock)).toHaveLength(1));
  expect(plain((await screen.findByRole("status")).textContent)).toContain("Посчитан: А-3, ячейка 2");
});

test("a label that is no unit's is refused on the page", async () => {
  const { api, user } = await openMaterial("/material/scan");
  api.refuse(contract.stockScan, "stock_unit_unknown");
  await scan(user, "М-99999");
  expect((await screen.findByRole("status")).textContent).toMatch(/Такого номера на складе цеха нет/);
});
