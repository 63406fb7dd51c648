// @vitest-environment happy-dom
import { screen, waitFor, within } from "@testing-library/react";
import { markOperation, type StationBoard, stationBoard, type StationTask } from "@zertsalo/contract/stations";
import type { StaffRole } from "@zertsalo/contract/staff-roles";
import { beforeEach, expect, test } from "vitest";
import { dialog, named, renderRoute } from "#app/lib/testing/render-route.test-part.tsx";
import { createStubClient } from "#app/lib/testing/stub-client.test-part.ts";
import * as marksRoute from "./station-marks.ts";
import * as stationRoute from "./station.tsx";

const task: StationTask = {
  piece: "761030-1-2",
  number: 761_030,
  name: "Столешница 1247 × 482",
  about: "Терра, 12 мм",
  due: "2026-11-27",
  operation: "edge",
  label: "Обработка кромки",
  basis: "2,2 м кромки",
  minutes: 42,
  started: null,
  rework: [],
  parts: [
    { code: "top", label: "Столешница", size: "1247 × 482 × 12", work: "вырез", materialText: "Терра", state: "cut" },
    {
      code: "apron-front",
      label: "Подворот",
      size: "1247 × 40 × 12",
      work: "",
      materialText: "Терра",
      state: "planned",
    },
  ],
  hasDrawing: false,
  uncut: 0,
};
const next: StationTask = { ...task, piece: "761044-1-1", number: 761_044 };
const board: StationBoard = {
  station: { code: "stone_bench", name: "Стол обработки камня", stage: "edging" },
  tasks: [task, next],
  later: 3,
  today: { operations: 2, minutes: 80 },
  sheets: [],
};

beforeEach(() => localStorage.clear());

async function openStation(fields: Partial<StationBoard> = {}, roles: StaffRole[] = ["workshop"]) {
  const api = createStubClient();
  api.answer(stationBoard, { ...board, ...fields });
  api.answer(markOperation, { isRepeated: false, plan: null });
  const routes = { "workshop/stations/:station": stationRoute, "workshop/stations/marks": marksRoute };
  const user = await renderRoute({ routes, at: "/workshop/stations/stone_bench", api, roles });
  return { api, user };
}
const button = (name: string) => screen.getByRole("button", named(name));

test("what is next stands there with its work, its parts and what comes later", async () => {
  await openStation();
  const now = within(screen.getByRole("region", named("№ 761030")));
  expect(now.getByText("Обработка кромки")).toBeTruthy();
  expect(now.getByText("1247 × 482 × 12")).toBeTruthy();
  expect(now.getByText("в плане раскроя")).toBeTruthy();
  const later = within(screen.getByRole("region", named("Дальше")));
  expect(later.getByRole("button", { name: /761044/ })).toBeTruthy();
  expect(later.getByText(/Позже придёт ещё 3/)).toBeTruthy();
});

test("start is sent and shows at once; then done brings the next one", async () => {
  const { api, user } = await openStation();
  await user.click(button("Начать"));
  await user.click(button("Готово"));
  const sent = (kind: string) => ({ params: { code: "761030-1-2" }, body: { kind, operation: "edge" } });
  await waitFor(() => expect(api.sent(markOperation)).toMatchObject([sent("start"), sent("done")]));
});

test("between the answer to a mark and the queue that has it, the former button does not come back", async () => {
  const { api, user } = await openStation();
  const started = { at: "2026-11-20T06:00:00.000Z", by: "Виктор Сомов" };
  api.answer(stationBoard, { ...board, tasks: [{ ...task, started }, next] });
  const seen: string[] = [];
  const observer = new MutationObserver(() => {
    const name = screen.queryByRole("button", named("Начать")) ? "Начать" : "Готово";
    if (seen.at(-1) !== name) seen.push(name);
  });
  observer.observe(document.body, { subtree: true, childList: true, characterData: true });
  await user.click(button("Начать"));
  expect(await screen.findByText(/Начата .*Виктор Сомов/)).toBeTruthy();
  observer.disconnect();
  expect(seen).toEqual(["Готово"]);
});

test("scrap names a part that is cut, and a reason", async () => {
  const { api, user } = await openStation();
  await user.click(button("Брак"));
  const form = dialog("Брак: № 761030");
  const parts = within(form.getByLabelText("Какая деталь")).getAllByRole("option");
  expect(parts.map(({ textContent }) => textContent)).toEqual(["Столешница, 1247 × 482 × 12"]);
  await user.selectOptions(form.getByLabelText("Что с ней"), "crack");
  await user.type(form.getByLabelText("Подробнее"), "по жилке");
  await user.click(form.getByRole("button", named("Записать брак")));
  await waitFor(() => expect(api.sent(markOperation)).toHaveLength(1));
  expect(api.sent(markOperation)[0]?.body).toMatchObject({
    kind: "scrap",
    part: "top",
    reason: "crack",
    note: "по жилке",
  });
});

test("a refused mark says why, and nothing is sent again", async () => {
  const { api, user } = await openStation();
  api.refuse(markOperation, "workshop_paused");
  await user.click(button("Начать"));
  expect(await screen.findByText(/№ 761030, обработка кромки: /)).toBeTruthy();
  await user.click(button("Понятно"));
  expect(screen.queryByText(/№ 761030, обработка кромки: /)).toBeNull();
  expect(api.sent(markOperation)).toHaveLength(1);
});

const waiting = (memberId: number) => {
  const mark = { id: crypto.randomUUID(), kind: "start", station: "stone_bench", operation: "edge", agoSeconds: 0 };
  const pending = [{ piece: task.piece, title: "№ 761030, обработка кромки", pressedAt: Date.now(), mark }];
  localStorage.setItem(`station-marks-${memberId}`, JSON.stringify({ pending, refused: [] }));
};

test.each([
  { name: "one's own marks of before are sent", memberId: 1, sent: 1 },
  { name: "a colleague's wait for him", memberId: 2, sent: 0 },
])("$name", async ({ memberId, sent }) => {
  waiting(memberId);
  const { api } = await openStation();
  await waitFor(() => expect(api.sent(stationBoard).length).toBeGreaterThan(sent));
  expect(api.sent(markOperation)).toHaveLength(sent);
});

test("a page that was stored says of when it is, and reads the queue when the server is back", async () => {
  document.documentElement.dataset.storedAt = "2026-11-20T09:00:00.000Z";
  const { api } = await openStation();
  expect(screen.getByText(/Связи нет. Очередь на.20.11.2026, 12:00/)).toBeTruthy();
  const before = api.sent(stationBoard).length;
  window.dispatchEvent(new Event("online"));
  await waitFor(() => expect(api.sent(stationBoard).length).toBeGreaterThan(before));
  await waitFor(() => expect(screen.queryByText(/Связи нет/)).toBeNull());
});

test("an empty queue says so; who only reads has no buttons", async () => {
  await openStation({ tasks: [], later: 0 });
  expect(screen.getByText("Очередь пуста")).toBeTruthy();
  await openStation({}, ["order_manager"]);
  expect(screen.queryByRole("button", named("Начать"))).toBeNull();
});
