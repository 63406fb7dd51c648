// @vitest-environment happy-dom
import { screen, waitFor, within } from "@testing-library/react";
import { type PieceBillOfWork, pieceBillOfWork } from "@zertsalo/contract/bill-of-work";
import type { StaffRole } from "@zertsalo/contract/staff-roles";
import * as contract from "@zertsalo/contract/workshop";
import { beforeAll, expect, test, vi } from "vitest";
import { attach, fill, plain, renderRoute } from "#app/lib/testing/render-route.test-part.tsx";
import { createStubClient } from "#app/lib/testing/stub-client.test-part.ts";
import { stubUploads } from "#app/lib/testing/stub-uploads.test-part.ts";
import * as pieceRoute from "./workshop-piece.tsx";
import * as workshopRoute from "./workshop.tsx";

beforeAll(() => void vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-16T09:00:00Z") }));

const piece = (code: string, changes: Partial<contract.WorkshopPiece> = {}): contract.WorkshopPiece => ({
  code,
  number: 761_030,
  n: 1,
  of: 1,
  type: null,
  name: "Зеркало по размерам",
  about: "600 × 900 мм",
  due: "2026-11-20",
  place: "cutting",
  placeText: "Раскрой",
  isPaused: false,
  ...changes,
});
const at = "2026-11-15T09:00:00.000Z";
const card = (changes: Partial<contract.WorkshopCard> = {}): contract.WorkshopCard => ({
  ...piece("761030-1-1"),
  stages: [
    { stage: contract.acceptedStage, text: "Взято в работу", done: { by: "Цех", at } },
    { stage: "cutting", text: "Раскрой", done: null },
  ],
  files: [],
  photos: [],
  pieces: [],
  next: "cutting",
  undoable: contract.acceptedStage,
  isHandedOver: false,
  canHandOver: false,
  ...changes,
});

interface Opened {
  at?: string;
  roles?: StaffRole[];
  pieces?: contract.WorkshopPiece[];
}

async function openQueue({
  at: address = "/workshop",
  roles = ["workshop"],
  pieces = [piece("761030-1-1")],
}: Opened = {}) {
  const api = createStubClient();
  api.answer(contract.workshopQueue, { pieces, hasMore: false });
  api.answer(contract.markStage, card({ place: "edging" }));
  const user = await renderRoute({ routes: { "/workshop": workshopRoute }, at: address, api, roles });
  const scan = (text: string) => user.type(screen.getByLabelText("Код с листа или номер заказа"), `${text}{Enter}`);
  return { api, user, scan };
}

test("a scanned piece is opened", async () => {
  const { api, scan } = await openQueue();
  api.answer(contract.workshopScan, { pieces: [piece("761030-1-1")] });
  await scan("761030-1-1");
  expect(await screen.findByText("Открыто /workshop/761030-1-1/")).toBeTruthy();
  expect(api.sent(contract.workshopScan)).toEqual([{ query: { text: "761030-1-1" } }]);
  expect(api.sent(contract.markStage)).toEqual([]);
});

test("at a station the scan marks the stage, and the field is ready for the next", async () => {
  const { api, scan } = await openQueue({ at: "/workshop?station=cutting" });
  api.answer(contract.workshopScan, { pieces: [piece("761030-1-1")] });
  await scan("761030-1-1");
  const status = await screen.findByRole("status");
  expect(plain(status.textContent)).toBe("761030-1-1, Зеркало по размерам: отмечено. Дальше: Обработка");
  expect(api.sent(contract.markStage)).toEqual([{ params: { code: "761030-1-1" }, body: { stage: "cutting" } }]);
  const field = screen.getByLabelText<HTMLInputElement>("Код с листа или номер заказа");
  await waitFor(() => expect([field.value, document.activeElement === field]).toEqual(["", true]));
});

test("a piece that waits for another stage is opened, not marked", async () => {
  const { api, scan } = await openQueue({ at: "/workshop?station=packing" });
  api.answer(contract.workshopScan, { pieces: [piece("761030-1-1")] });
  await scan("761030-1-1");
  expect(await screen.findByText("Открыто /workshop/761030-1-1/")).toBeTruthy();
  expect(api.sent(contract.markStage)).toEqual([]);
});

test("an order with several pieces lets one choose", async () => {
  const { api, scan } = await openQueue({ at: "/workshop?station=cutting" });
  api.answer(contract.workshopScan, { pieces: [piece("761030-1-1"), piece("761030-1-2")] });
  await scan("761030");
  const choice = within(await screen.findByRole("region", { name: "Изделия заказа" }));
  expect(choice.getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual([
    "/workshop/761030-1-1/",
    "/workshop/761030-1-2/",
  ]);
  expect(api.sent(contract.markStage)).toEqual([]);
});

test.each([
  { name: "a code of no piece", entry: contract.workshopScan, code: "workshop_code_unknown" as const },
  { name: "a piece that is paused", entry: contract.markStage, code: "workshop_paused" as const },
])("$name is told, and nothing is opened", async ({ entry, code }) => {
  const { api, scan } = await openQueue({ at: "/workshop?station=cutting" });
  api.answer(contract.workshopScan, { pieces: [piece("761030-1-1")] });
  api.refuse(entry, code, { text: `Отказ ${code}` });
  await scan("1-1-1");
  expect((await screen.findByRole("status")).textContent).toBe(`Отказ ${code}`);
});

test("spaces are no scan", async () => {
  const { api, scan } = await openQueue();
  await scan("   ");
  expect(api.sent(contract.workshopScan)).toEqual([]);
});

test("the station is chosen in the address", async () => {
  const { api, user, scan } = await openQueue();
  api.answer(contract.workshopScan, { pieces: [piece("761030-1-1")] });
  await user.selectOptions(screen.getByLabelText("Что делать с отсканированным"), "Этап: Раскрой");
  await waitFor(() => expect(api.sent(contract.workshopQueue)).toHaveLength(2));
  await waitFor(() =>
    expect(screen.getByLabelText<HTMLSelectElement>("Что делать с отсканированным").value).toBe("cutting"),
  );
  await scan("761030-1-1");
  await waitFor(() => expect(api.sent(contract.markStage)).toHaveLength(1));
});

test("whoever does not work in the workshop has no station", async () => {
  await openQueue({ at: "/workshop?station=cutting", roles: ["order_manager"] });
  expect(screen.getByLabelText<HTMLSelectElement>("Что делать с отсканированным").value).toBe("");
});

test("pieces stand in the column of the stage they wait for", async () => {
  await openQueue({
    pieces: [
      piece("1-1-1", { of: 2, n: 2, due: "2026-11-16" }),
      piece("2-1-1", { place: "done", placeText: "Готово", due: "2026-11-10" }),
      piece("3-1-1", { isPaused: true }),
    ],
  });
  const column = (name: string) => within(screen.getByRole("region", { name })).queryAllByRole("link");
  expect(column("Раскрой 2").map(({ textContent }) => plain(textContent))).toEqual([
    "№ 761030, 2 из 2Зеркало по размерамК 16.11.2026Раскрой",
    "№ 761030Зеркало по размерамК 20.11.2026Приостановлен",
  ]);
  expect(column("Готовы 1")).toHaveLength(1);
  expect(within(screen.getByRole("region", { name: "Упаковка 0" })).getByText("Пусто")).toBeTruthy();
});

test("an empty workshop says so", async () => {
  await openQueue({ pieces: [] });
  expect(screen.getByText("В цехе пусто")).toBeTruthy();
});

async function openPiece(
  changes: Partial<contract.WorkshopCard> = {},
  roles: StaffRole[] = ["workshop"],
  bill: PieceBillOfWork | null = null,
) {
  const api = createStubClient();
  api.answer(pieceBillOfWork, { bill });
  const opened = card(changes);
  api.answer(contract.workshopPiece, opened);
  for (const entry of [contract.markStage, contract.takeBackStage, contract.shareWorkshopPhoto])
    api.answer(entry, opened);
  api.answer(contract.removeWorkshopPhoto, opened);
  api.answer(contract.handOverOrder, { done: true });
  const routes = { "/workshop/:code": pieceRoute };
  const user = await renderRoute({ routes, at: "/workshop/761030-1-1", api, roles });
  return { api, user, press: (name: string) => user.click(screen.getByRole("button", { name })) };
}
const code = "761030-1-1";

test("the stage that is due is marked by one button", async () => {
  const { api, press } = await openPiece();
  await press("Раскрой: готово");
  await waitFor(() => expect(api.sent(contract.markStage)).toEqual([{ params: { code }, body: { stage: "cutting" } }]));
});

test("the first stage warns that nothing brings it back", async () => {
  const { api, press } = await openPiece({
    place: contract.acceptedStage,
    next: contract.acceptedStage,
    undoable: null,
  });
  expect(screen.getByText(/отменить заказ или изменить изделие будет нельзя/)).toBeTruthy();
  await press("Взять в работу");
  await waitFor(() =>
    expect(api.sent(contract.markStage)).toMatchObject([{ body: { stage: contract.acceptedStage } }]),
  );
});

test("the parts, what is bought and the work stand in words and figures", async () => {
  await openPiece({}, ["workshop"], {
    version: "bill-2026.11",
    parts: [
      {
        codes: ["top"],
        label: "Столешница",
        material: "stone/statuario/12/matt",
        materialText: "Керамогранит «Статуарио» 12 мм, матовый",
        width: 1200,
        height: 480,
        thickness: 12,
        rough: { width: 1202, height: 482 },
        grain: "width",
        edges: (["front", "left", "right"] as const).map((side) => ({ side, work: "mitre", lengthMm: 480 })),
        features: [{ kind: "hole", x: 600, y: 240, width: 45, height: 45, radius: 23 }],
      },
    ],
    hardware: [{ name: "Скрытый кронштейн", quantity: 2, unit: "pcs" }],
    operations: [
      {
        code: "glue",
        label: "Склейка подворота",
        station: "Стол склейки",
        stage: "assembly",
        minutes: 72,
        restHours: 16,
        restWorkingDays: 0,
        basis: "2,16 м запила",
      },
    ],
  });
  const rows = (name: string) =>
    within(screen.getByRole("list", { name }))
      .getAllByRole("listitem")
      .map(({ textContent }) => plain(textContent));
  expect(rows("Детали")).toEqual([
    "СтолешницаКерамогранит «Статуарио» 12 мм, матовый · заготовка 1202 × 482 · рисунок вдоль ширины · " +
      "запил 45° спереди, слева, справаОтверстие Ø45, центр 600; 2401200 × 480",
  ]);
  expect(rows("Фурнитура")).toEqual(["Скрытый кронштейн2 шт."]);
  expect(rows("Работы")).toEqual(["Склейка подворотаСтол склейки · 2,16 м запила · затем сохнет 16 ч1 ч 12 мин"]);
});

test("the last mark is undone by its stage", async () => {
  const { api, press } = await openPiece();
  await press("Снять отметку «Взято в работу»");
  await waitFor(() =>
    expect(api.sent(contract.takeBackStage)).toEqual([{ params: { code, stage: contract.acceptedStage } }]),
  );
});

test("an order whose pieces are all done is handed over by its number", async () => {
  const { api, press } = await openPiece({ place: "done", next: null, canHandOver: true });
  await press("Всё готово: передать на сборку");
  await waitFor(() => expect(api.sent(contract.handOverOrder)).toEqual([{ params: { number: "761030" } }]));
});

test.each<{ name: string; changes: Partial<contract.WorkshopCard>; roles: StaffRole[] }>([
  { name: "a manager", changes: { canHandOver: true }, roles: ["order_manager"] },
  { name: "an owner", changes: { canHandOver: true }, roles: ["owner"] },
  {
    name: "the workshop, of a paused piece",
    changes: { isPaused: true, next: null, undoable: null },
    roles: ["workshop"],
  },
])("$name marks nothing", async ({ changes, roles }) => {
  await openPiece(changes, roles);
  const stages = within(screen.getByRole("region", { name: "Этапы" }));
  expect(stages.queryByRole("button")).toBeNull();
  expect(stages.getAllByRole("listitem")).toHaveLength(2);
});

test("a refused mark is told on the card", async () => {
  const { api, press } = await openPiece();
  api.refuse(contract.markStage, "workshop_stage_refused");
  await press("Раскрой: готово");
  expect((await screen.findByRole("status")).textContent).toMatch(/^Этот этап сейчас не отметить/);
});

const photo = { id: 9, link: "/l", preview: "/p", by: "Цех", at, isShared: false };

test.each([
  { isShared: false, button: "Показать покупателю", sent: true },
  { isShared: true, button: "Скрыть", sent: false },
])("«$button» sends isShared $sent", async ({ isShared, button, sent }) => {
  const { api, press } = await openPiece({ photos: [{ ...photo, isShared }] });
  await press(button);
  await waitFor(() =>
    expect(api.sent(contract.shareWorkshopPhoto)).toEqual([{ params: { id: 9 }, body: { isShared: sent } }]),
  );
});

test("a photo is removed by its id", async () => {
  const { api, press } = await openPiece({ photos: [photo] });
  await press("Удалить");
  await waitFor(() => expect(api.sent(contract.removeWorkshopPhoto)).toEqual([{ params: { id: 9 } }]));
});

test("an owner looks at photos and changes none", async () => {
  await openPiece({ photos: [photo] }, ["owner"]);
  const photos = within(screen.getByRole("region", { name: "Фото" }));
  expect(photos.getByRole("img")).toBeTruthy();
  expect(photos.queryByRole("button")).toBeNull();
  expect(photos.queryByLabelText("Добавить фото")).toBeNull();
});

const jpeg = (bytes: number) => new File([new Uint8Array(bytes)], "a.jpg", { type: "image/jpeg" });

test("a photo is sent to its piece, and the card is read again", async () => {
  const sent = stubUploads({ status: 200, body: { data: { id: 9 } } });
  const { api } = await openPiece();
  attach(screen.getByLabelText("Добавить фото"), jpeg(10));
  await waitFor(() => expect(api.sent(contract.workshopPiece)).toHaveLength(2));
  expect(sent.map(({ url }) => url)).toEqual(["/workshop/761030-1-1/photos/"]);
});

test.each([
  {
    name: "is too large",
    bytes: 10 * 1024 * 1024 + 1,
    answer: { status: 200, body: null },
    text: "a.jpg: больше 10 МБ",
  },
  {
    name: "the API refuses",
    bytes: 10,
    answer: { status: 400, body: { errorText: "Это не фото" } },
    text: "a.jpg: Это не фото",
  },
  { name: "finds no network", bytes: 10, answer: { status: 0, body: null }, text: "a.jpg: нет связи" },
])("a photo that $name says so", async ({ bytes, answer, text }) => {
  stubUploads(answer);
  await openPiece();
  attach(screen.getByLabelText("Добавить фото"), jpeg(bytes));
  expect((await screen.findByRole("alert")).textContent).toBe(text);
});

test("a scan on a card opens another piece", async () => {
  const api = createStubClient();
  api.answer(contract.workshopPiece, card());
  api.answer(pieceBillOfWork, { bill: null });
  api.answer(contract.workshopQueue, { pieces: [], hasMore: false });
  api.answer(contract.workshopScan, { pieces: [piece("5-1-1")] });
  const routes = { "/workshop": workshopRoute, "/workshop/:code": pieceRoute };
  const user = await renderRoute({ routes, at: "/workshop/761030-1-1", api, roles: ["workshop"] });
  await fill(user, screen.getByLabelText("Код с листа или номер заказа"), "5-1-1");
  await user.keyboard("{Enter}");
  await waitFor(() => expect(api.sent(contract.workshopPiece).at(-1)).toEqual({ params: { code: "5-1-1" } }));
});
