// @vitest-environment happy-dom
import { screen, waitFor, within } from "@testing-library/react";
import { cuttingPlan, cuttingPlans, cuttingQueue } from "@zertsalo/contract/staff-cutting";
import * as changes from "@zertsalo/contract/staff-cutting-changes";
import { expect, test } from "vitest";
import { dialog, fill, named, plain, renderRoute } from "#app/lib/testing/render-route.test-part.tsx";
import { createStubClient } from "#app/lib/testing/stub-client.test-part.ts";
import * as listRoute from "./cutting.tsx";
import { openCutting, plan, waitingSlab } from "./open-cutting.test-part.ts";

test("what waits stands by its material, with what there is to cut it from", async () => {
  await openCutting("/cutting");
  const queue = within(screen.getByRole("region", named("Ждут раскроя")));
  expect(plain(queue.getAllByRole("listitem")[0]?.textContent)).toMatch(
    /^Керамогранит «Статуарио» 12 мм, матовый1 изделие, 1,7 м²к 26\.11\.2026На складе свободно: 2 листа, 1 остаток/,
  );
  expect(queue.queryByRole("link", { name: /761044/ })).toBeNull();
});

test("a plan is made for a material and a day, and opens", async () => {
  const { api, user } = await openCutting("/cutting");
  await user.click(screen.getByRole("button", { name: /^Составить план/ }));
  const form = dialog("Составить план раскроя");
  await fill(user, form.getByLabelText("Срок не позже"), "2026-11-30");
  await user.click(form.getByRole("button", named("Составить")));
  expect(await screen.findByRole("heading", named("План № 7"))).toBeTruthy();
  expect(api.sent(changes.makeCuttingPlan)).toEqual([{ body: { material: plan.material, until: "2026-11-30" } }]);
});

test("a refusal stands in the dialog beside what was typed", async () => {
  const { api, user } = await openCutting("/cutting");
  api.refuse(changes.makeCuttingPlan, "cutting_no_material");
  await user.click(screen.getByRole("button", { name: /^Составить план/ }));
  const form = dialog("Составить план раскроя");
  await fill(user, form.getByLabelText("Срок не позже"), "2026-11-30");
  await user.click(form.getByRole("button", named("Составить")));
  expect(await form.findByText(/Ни одно изделие не поместилось/)).toBeTruthy();
  expect(form.getByLabelText<HTMLInputElement>("Срок не позже").value).toBe("2026-11-30");
});

test("plans are listed by state, each with what is in it", async () => {
  const { api } = await openCutting("/cutting?state=released&skip=30");
  expect(api.sent(cuttingPlans)[0]?.query).toEqual({ state: "released", skip: 30 });
  const cells = within(screen.getByRole("row", { name: /№\s7/ })).getAllByRole("cell");
  expect(cells.map(({ textContent }) => plain(textContent)).slice(0, 3)).toEqual([
    "№ 7Керамогранит «Статуарио» 12 мм, матовый",
    "2 листа, 1 остаток9 деталей",
    "27.11.2026",
  ]);
  expect(screen.getByRole("link", named("Черновики 1")).getAttribute("href")).toBe("/cutting/");
});

test("who does not keep the stock only reads", async () => {
  await openCutting("/cutting", { roles: ["order_manager"] });
  expect(screen.queryByRole("button", { name: /^Составить план/ })).toBeNull();
  expect(screen.getByRole("link", { name: /761044/ }).getAttribute("href")).toBe("/orders/761044/");
  await openCutting("/cutting/7", { roles: ["order_manager"] });
  expect(screen.queryAllByRole("button")).toEqual([]);
});

test("nothing waits, nothing is planned: the page says so; a failure is no empty list", async () => {
  const api = createStubClient();
  api.answer(cuttingQueue, { materials: [], hasMore: false });
  api.answer(cuttingPlans, { plans: [], hasMore: false, counts: { draft: 0, released: 0, cut: 0, cancelled: 0 } });
  const routes = { "/cutting": listRoute };
  await renderRoute({ routes, at: "/cutting", api, roles: ["workshop"] });
  expect(screen.getByText(/уже в планах или раскроено/)).toBeTruthy();
  expect(screen.getByText("Таких планов нет")).toBeTruthy();
  await renderRoute({ routes, at: "/cutting", api: createStubClient(), roles: ["workshop"] });
  expect(screen.getByText(/Не.удалось загрузить раскрой/)).toBeTruthy();
});

test("a material without a free unit says what to do", async () => {
  const api = createStubClient();
  api.answer(cuttingQueue, { materials: [{ ...waitingSlab, sheets: 0, remnants: 0 }], hasMore: true });
  api.answer(cuttingPlans, { plans: [], hasMore: false, counts: { draft: 0, released: 0, cut: 0, cancelled: 0 } });
  await renderRoute({ routes: { "/cutting": listRoute }, at: "/cutting", api, roles: ["workshop"] });
  expect(screen.getByText("Свободных листов нет: примите материал")).toBeTruthy();
  expect(screen.getByText(/Показаны ближайшие по.сроку/)).toBeTruthy();
});

test("a plan shows its sheets, figures and what found no place", async () => {
  await openCutting("/cutting/7");
  const tile = screen.getByRole("link", { name: /М-00012/ });
  expect(tile.getAttribute("href")).toBe("/cutting/7/sheets/31/");
  expect(plain(tile.textContent)).toMatch(
    /Черновик.*3 200 × 1 600 мм.*1 изделие, 1 деталь, ближайший срок 27\.11\.2026/,
  );
  expect(plain(tile.textContent)).toContain("в дело 12 %в запас 68 %обрезь 20 %");
  expect(within(tile).getByRole("img", named("Карта раскроя М-00012: 1 деталь, 1 остаток"))).toBeTruthy();
  const left = within(screen.getByRole("region", named("Не вошли в план: 1")));
  expect(left.getByText("нет свободного листа, на который оно помещается")).toBeTruthy();
});

test("a plan is released with the version that was seen", async () => {
  const { api, user } = await openCutting("/cutting/7");
  await user.click(screen.getByRole("button", named("Отдать в цех")));
  await user.click(dialog("Отдать план в цех").getByRole("button", named("Отдать в цех")));
  await waitFor(() =>
    expect(api.sent(changes.releaseCuttingPlan)).toEqual([{ params: { id: "7" }, body: { version: 3 } }]),
  );
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

test.each([true, false])("it is calculated anew, with the queue: %s", async (withQueue) => {
  const { api, user } = await openCutting("/cutting/7");
  await user.click(screen.getByRole("button", named("Пересчитать")));
  const form = dialog("Пересчитать план");
  if (!withQueue) await user.click(form.getByRole("checkbox"));
  await user.click(form.getByRole("button", named("Пересчитать")));
  await waitFor(() => expect(api.sent(changes.replanCutting)[0]?.body).toEqual({ version: 3, withQueue }));
});

test("a plan that somebody else has changed meanwhile says so, shows it, and keeps what was typed", async () => {
  const { api, user } = await openCutting("/cutting/7");
  api.refuse(changes.cancelCuttingPlan, "cutting_plan_changed");
  api.answer(cuttingPlan, { ...plan, version: 4, state: "cut", closedBy: "Анна Гусева", closedAt: plan.madeAt });
  await user.click(screen.getByRole("button", named("Отменить план")));
  const form = dialog("Отменить план");
  await fill(user, form.getByLabelText("Почему"), "Заказ отозван");
  await user.click(form.getByRole("button", named("Отменить план")));
  expect(await form.findByText(/План успели изменить/)).toBeTruthy();
  expect(form.getByLabelText<HTMLInputElement>("Почему").value).toBe("Заказ отозван");
  expect(screen.getByText(/закрыт: Анна Гусева/)).toBeTruthy();
  await user.click(form.getByRole("button", named("Отменить план")));
  await waitFor(() => expect(api.sent(changes.cancelCuttingPlan)[1]?.body).toMatchObject({ version: 4 }));
});

test("a plan whose orders changed is calculated anew before it goes to the workshop", async () => {
  await openCutting("/cutting/7", { card: { ...plan, faults: ["761030-1-1/top: заказ изменился"] } });
  expect(screen.queryByRole("button", named("Отдать в цех"))).toBeNull();
  expect(screen.getByText("761030-1-1/top: заказ изменился")).toBeTruthy();
  expect(screen.getByRole("button", named("Пересчитать"))).toBeTruthy();
});

test("an address of no plan says so", async () => {
  const api = createStubClient();
  api.refuse(cuttingPlan, "cutting_plan_unknown");
  const planRoute = await import("./cutting-plan.tsx");
  await renderRoute({ routes: { "/cutting/:id": planRoute }, at: "/cutting/999", api, roles: ["workshop"] });
  expect(screen.getByText(/Такого нет/)).toBeTruthy();
});
