// @vitest-environment happy-dom
import { screen, waitFor, within } from "@testing-library/react";
import {
  addOutage,
  type CapacityBoard,
  capacityBoard,
  capacityPieces,
  endOutage,
  replanWorkshop,
} from "@zertsalo/contract/staff-capacity";
import { expect, test } from "vitest";
import { dialog, named, plain, renderRoute } from "#app/lib/testing/render-route.test-part.tsx";
import { createStubClient } from "#app/lib/testing/stub-client.test-part.ts";
import * as capacityRoute from "./capacity.tsx";

const board: CapacityBoard = {
  planVersion: 7,
  replannedAt: null,
  days: ["2026-11-19", "2026-11-20"],
  stations: [
    {
      code: "stone_saw",
      name: "Мостовая пила",
      machines: 1,
      shifts: 2,
      loads: [
        { capacity: 648, booked: 600 },
        { capacity: 0, booked: 0 },
      ],
    },
  ],
  risks: [{ number: 761_030, name: "Столешница", promised: "2026-11-26", forecast: "2026-11-27" }],
  outages: [
    {
      id: 3,
      station: "Мостовая пила",
      machines: 1,
      from: "2026-11-20",
      to: "2026-11-20",
      kind: "breakdown",
      note: "Подшипник",
      by: "Виктор Сомов",
    },
  ],
  nearest: [{ name: "Зеркало", day: "2026-11-24" }],
};

async function openBoard({ given = board, roles = ["workshop" as const] as ("workshop" | "owner")[], at = "" } = {}) {
  const api = createStubClient();
  api.answer(capacityBoard, given);
  api.answer(capacityPieces, {
    pieces: [
      {
        number: 761_030,
        name: "Столешница",
        operation: "Распил плиты",
        minutes: 26,
        promised: "2026-11-26",
        forecast: "2026-11-27",
      },
    ],
  });
  for (const entry of [addOutage, endOutage, replanWorkshop]) api.answer(entry, { planVersion: 8 });
  const user = await renderRoute({ routes: { "/capacity": capacityRoute }, at: `/capacity${at}`, api, roles });
  return { api, user };
}

test("a station says how full its days are, and which it stands still", async () => {
  await openBoard();
  const cells = within(screen.getByRole("row", { name: /^Мостовая пила/ })).getAllByRole("link");
  expect(cells.map(({ textContent }) => plain(textContent))).toEqual(["93 %600 мин", "стоит"]);
});

test("an order that the plan packs too late stands above all", async () => {
  await openBoard();
  const risks = within(screen.getByRole("region", named("Обещания под угрозой: 1")));
  expect(plain(risks.getByRole("listitem").textContent)).toBe(
    "№ 761030, Столешница. Обещано упаковать 26 ноября, по плану 27 ноября",
  );
});

test("the pieces of a day are shown with its address", async () => {
  await openBoard({ at: "?station=stone_saw&day=2026-11-19" });
  const pieces = within(screen.getByRole("region", named("Мостовая пила, 19 ноября")));
  expect(pieces.getByRole("link", named("№ 761030"))).toBeTruthy();
  expect(pieces.getByText("27 ноября")).toBeTruthy();
});

test("a breakdown is entered with the plan that was seen", async () => {
  const { api, user } = await openBoard();
  await user.click(screen.getByRole("button", named("Станок встал")));
  await user.click(dialog("Станок встал или кого-то нет").getByRole("button", named("Записать и пересчитать план")));
  await waitFor(() => expect(api.sent(addOutage)).toHaveLength(1));
  const [sent] = api.sent(addOutage);
  expect(sent?.body).toMatchObject({ planVersion: 7, station: "stone_saw", machines: 1, kind: "breakdown" });
});

test("a station works again, and a plan can be asked for", async () => {
  const { api, user } = await openBoard();
  await user.click(screen.getByRole("button", named("Снова работает: Мостовая пила")));
  await waitFor(() => expect(api.sent(endOutage)).toEqual([{ params: { id: "3" }, body: { planVersion: 7 } }]));
  await user.click(screen.getByRole("button", named("Пересчитать план")));
  await waitFor(() => expect(api.sent(replanWorkshop)).toEqual([{ body: { planVersion: 7 } }]));
});

test("who may not plan only reads", async () => {
  await openBoard({ roles: ["owner"] });
  expect(screen.queryByRole("button", named("Станок встал"))).toBeNull();
  expect(screen.queryByRole("button", named("Пересчитать план"))).toBeNull();
});

test("a refusal stands on the page", async () => {
  const { api, user } = await openBoard();
  api.refuse(replanWorkshop, "content_changed_meanwhile");
  await user.click(screen.getByRole("button", named("Пересчитать план")));
  expect((await screen.findByRole("status")).textContent).toMatch(/Пока вы правили/);
});

test("an empty workshop says so", async () => {
  await openBoard({ given: { ...board, risks: [], outages: [] } });
  expect(screen.queryByText(/Обещания под угрозой/)).toBeNull();
  expect(screen.getByText("Все участки работают, все на местах.")).toBeTruthy();
});
