// @vitest-environment happy-dom
import { screen, waitFor, within } from "@testing-library/react";
import { cuttingPlan } from "@zertsalo/contract/staff-cutting";
import * as changes from "@zertsalo/contract/staff-cutting-changes";
import { expect, test } from "vitest";
import { dialog, fill, named, plain } from "#app/lib/testing/render-route.test-part.tsx";
import { openCutting, plan, released } from "./open-cutting.test-part.ts";

const at = "/cutting/7/sheets/31";

test("a sheet shows its map, its parts and the order of its cuts", async () => {
  await openCutting(at);
  const map = screen.getByRole("group", named("Карта раскроя М-00012: 1 деталь, 1 остаток"));
  expect(within(map).getByText("1247 × 482")).toBeTruthy();
  expect(within(map).getByText("Остаток")).toBeTruthy();
  const cells = within(screen.getByRole("row", { name: /761030/ })).getAllByRole("cell");
  expect(cells.map(({ textContent }) => plain(textContent)).slice(0, 5)).toEqual([
    "1",
    "СтолешницаСтолешница 1247 × 482",
    "№ 761030к 27.11.2026",
    "1247 × 482",
    "запил 45° спереди; вырез",
  ]);
  const steps = within(screen.getByRole("region", named("Порядок резов")));
  expect(steps.getByText(/сквозные, 2.реза, 3,7.м/)).toBeTruthy();
  expect(steps.getAllByRole("listitem").map(({ textContent }) => plain(textContent))).toEqual([
    "1Лист 3180 × 1580: отрезать снизу 482готово: остаток 3180 × 1093",
    "2Кусок 3180 × 482: отрезать слева 1247готово: деталь 1",
  ]);
});

test("a sheet is locked, and a locked one does not give its parts away", async () => {
  const { api, user } = await openCutting(at);
  await user.click(screen.getByRole("button", named("Закрепить лист")));
  await waitFor(() =>
    expect(api.sent(changes.lockCuttingSheet)).toEqual([
      { params: { id: "7", sheet: "31" }, body: { version: 3, isLocked: true } },
    ]),
  );
  await openCutting(at, { card: { ...plan, sheets: plan.sheets.map((each) => ({ ...each, isLocked: true })) } });
  expect(screen.getByRole("button", named("Отпустить лист"))).toBeTruthy();
  expect(screen.queryByRole("button", { name: /^Перенести/ })).toBeNull();
});

test.each([
  { to: /М-00013/, toSheet: 32 },
  { to: "Вернуть в очередь", toSheet: null },
])("a part goes to $to", async ({ to, toSheet }) => {
  const { api, user } = await openCutting(at);
  await user.click(screen.getByRole("button", named("Перенести деталь 1")));
  const form = dialog("Перенести деталь 1");
  await user.selectOptions(form.getByLabelText("Куда"), form.getByRole("option", { name: to }));
  await user.click(form.getByRole("button", named("Перенести")));
  await waitFor(() =>
    expect(api.sent(changes.moveCuttingPart)).toEqual([
      { params: { id: "7" }, body: { version: 3, part: "761030-1-1/top", toSheet } },
    ]),
  );
});

test("a part is put by keys on a place of its sheet, and a refusal stands beside the map", async () => {
  const { api, user } = await openCutting(at);
  screen.getByRole("slider", named("Место детали 1, Столешница")).focus();
  await user.keyboard("{ArrowRight}{Shift>}{ArrowUp}{/Shift}");
  expect(screen.getByText(/от.левого края 20.мм, от.нижнего 110.мм/)).toBeTruthy();
  api.refuse(changes.moveCuttingPart, "cutting_place_unfit");
  await user.click(screen.getByRole("button", named("Поставить сюда")));
  expect(await screen.findByText(/Отсюда деталь не вырезать/)).toBeTruthy();
  expect(api.sent(changes.moveCuttingPart)).toEqual([
    { params: { id: "7" }, body: { version: 3, part: "761030-1-1/top", toSheet: 31, at: { x: 20, y: 110 } } },
  ]);
  await user.click(screen.getByRole("button", named("Вернуть")));
  expect(screen.queryByRole("button", named("Поставить сюда"))).toBeNull();
});

test("a part that does not fit is told in the dialog", async () => {
  const { api, user } = await openCutting(at);
  api.refuse(changes.moveCuttingPart, "cutting_does_not_fit");
  await user.click(screen.getByRole("button", named("Перенести деталь 1")));
  await user.click(dialog("Перенести деталь 1").getByRole("button", named("Перенести")));
  expect(await screen.findByText("На этот лист деталь не помещается")).toBeTruthy();
});

test("a sheet that its last part has left leads back to the plan", async () => {
  const { api, user } = await openCutting(at);
  api.answer(changes.moveCuttingPart, { ...plan, sheets: plan.sheets.slice(1) });
  await user.click(screen.getByRole("button", named("Перенести деталь 1")));
  await user.click(dialog("Перенести деталь 1").getByRole("button", named("Перенести")));
  expect(await screen.findByRole("heading", named("План № 7"))).toBeTruthy();
});

test("a sheet that was calculated away meanwhile says so", async () => {
  await openCutting("/cutting/7/sheets/99");
  expect(screen.getByText("Этого листа в плане больше нет")).toBeTruthy();
  expect(screen.getByRole("link", named("Открыть план № 7")).getAttribute("href")).toBe("/cutting/7/");
});

test("a cut sheet gives its remnant to the stock as it was measured, with its place", async () => {
  const { api, user } = await openCutting(at, { card: released });
  expect(screen.queryByRole("button", { name: /^Перенести/ })).toBeNull();
  await user.click(screen.getByRole("button", named("Лист раскроен")));
  const form = dialog("М-00012 раскроен");
  await fill(user, form.getByLabelText("Высота"), "1090");
  await fill(user, form.getByLabelText("Место в цехе"), "О-1, место 9");
  await user.click(form.getByRole("button", named("Записать")));
  const remnant = { ref: "0b", isKept: true, width: 3180, height: 1090, place: "О-1, место 9" };
  await waitFor(() =>
    expect(api.sent(changes.cutCuttingSheet)).toEqual([
      { params: { id: "7", sheet: "31" }, body: { version: 3, remnants: [remnant] } },
    ]),
  );
});

test("a remnant that broke is scrap, in the size that was planned", async () => {
  const { api, user } = await openCutting(at, { card: released });
  await user.click(screen.getByRole("button", named("Лист раскроен")));
  const form = dialog("М-00012 раскроен");
  await user.click(form.getByLabelText("В отход"));
  expect(form.queryByLabelText("Место в цехе")).toBeNull();
  await user.click(form.getByRole("button", named("Записать")));
  await waitFor(() =>
    expect(api.sent(changes.cutCuttingSheet)[0]?.body).toEqual({
      version: 3,
      remnants: [{ ref: "0b", isKept: false, width: 3180, height: 1093, place: "" }],
    }),
  );
});

test("what was measured survives a plan that changed meanwhile, and is sent with its new version", async () => {
  const { api, user } = await openCutting(at, { card: released });
  api.refuse(changes.cutCuttingSheet, "cutting_plan_changed");
  api.answer(cuttingPlan, { ...released, version: 4 });
  await user.click(screen.getByRole("button", named("Лист раскроен")));
  const form = dialog("М-00012 раскроен");
  await fill(user, form.getByLabelText("Высота"), "1090");
  await fill(user, form.getByLabelText("Место в цехе"), "О-1");
  await user.click(form.getByRole("button", named("Записать")));
  expect(await form.findByText(/План успели изменить/)).toBeTruthy();
  expect(form.getByLabelText<HTMLInputElement>("Высота").value).toBe("1090");
  await user.click(form.getByRole("button", named("Записать")));
  await waitFor(() =>
    expect(api.sent(changes.cutCuttingSheet)[1]?.body).toMatchObject({ version: 4, remnants: [{ place: "О-1" }] }),
  );
});

test("a slab that broke is written off with the parts that came out, and the draft for the rest is named", async () => {
  const { api, user } = await openCutting(at, { card: released });
  await user.click(screen.getByRole("button", named("Не по плану")));
  const form = dialog("М-00012: не по плану");
  await user.click(form.getByRole("checkbox", { name: /Столешница/ }));
  await fill(user, form.getByLabelText("Что случилось"), "Треснула по жиле");
  await user.click(form.getByRole("button", named("Записать и перепланировать")));
  await waitFor(() =>
    expect(api.sent(changes.correctCuttingSheet)).toEqual([
      {
        params: { id: "7", sheet: "31" },
        body: {
          version: 3,
          outcome: { kind: "written_off", reason: "broken" },
          cut: ["761030-1-1/top"],
          note: "Треснула по жиле",
        },
      },
    ]),
  );
  expect((await screen.findByRole("link", named("план № 8"))).getAttribute("href")).toBe("/cutting/8/");
});

test("a slab with a defect goes back with all its defects; without material the rest waits", async () => {
  const { api, user } = await openCutting(at, { card: released });
  api.answer(changes.correctCuttingSheet, { plan: released, next: null });
  await user.click(screen.getByRole("button", named("Не по плану")));
  const form = dialog("М-00012: не по плану");
  await user.click(form.getByLabelText("Цел, найден дефект"));
  expect(form.queryByRole("checkbox")).toBeNull();
  await user.click(form.getByRole("button", named("Добавить дефект")));
  await user.click(form.getByRole("button", named("Записать и перепланировать")));
  const known = { x: 3120, y: 1530, width: 60, height: 40, kind: "chip", note: "скол у угла" };
  const found = { x: 0, y: 0, width: 50, height: 50, kind: "chip", note: "" };
  await waitFor(() =>
    expect(api.sent(changes.correctCuttingSheet)[0]?.body).toEqual({
      version: 3,
      outcome: { kind: "returned", defects: [known, found] },
      cut: [],
      note: "",
    }),
  );
  expect(await screen.findByText(/ждёт в очереди/)).toBeTruthy();
});

test("who does not keep the stock sees the map and changes nothing", async () => {
  await openCutting(at, { card: released, roles: ["order_manager"] });
  expect(screen.queryByRole("button")).toBeNull();
  expect(screen.getByRole("link", named("№ 761030")).getAttribute("href")).toBe("/orders/761030/");
});

test("its map and its file are there from the draft on, labels once the plan is released", async () => {
  const links = () => screen.getByRole("navigation", named("Карта и этикетки"));
  const addresses = () =>
    within(links())
      .getAllByRole("link")
      .map((link) => link.getAttribute("href"));
  await openCutting(at);
  expect(addresses()).toEqual(["/cutting/7/maps/?sheet=31", "/cutting/7/sheets/31/dxf/"]);
  await openCutting(at, { card: released });
  expect(addresses()).toEqual([
    "/cutting/7/maps/?sheet=31",
    "/cutting/7/labels/?sheet=31",
    "/cutting/7/sheets/31/dxf/",
  ]);
  await openCutting("/cutting/7", { card: released });
  expect(addresses()).toEqual(["/cutting/7/maps/", "/cutting/7/labels/"]);
});
