// @vitest-environment happy-dom
import { screen } from "@testing-library/react";
import { type OperationTime, operationTimes } from "@zertsalo/contract/station-times";
import { expect, test } from "vitest";
import { plain, renderRoute } from "#app/lib/testing/render-route.test-part.tsx";
import { createStubClient } from "#app/lib/testing/stub-client.test-part.ts";
import * as timesRoute from "./operation-times.tsx";

const edge: OperationTime = {
  station: "stone_bench",
  stationName: "Стол обработки камня",
  operation: "edge",
  label: "Обработка кромки",
  count: 12,
  left: 2,
  norm: 42,
  measured: 60,
  percent: 43,
  isProposed: true,
};
const glue: OperationTime = { ...edge, operation: "glue", label: "Склейка", percent: -4, left: 0, isProposed: false };

async function open(times: OperationTime[]) {
  const api = createStubClient();
  api.answer(operationTimes, { days: 90, times });
  const routes = { "workshop/operation-times": timesRoute };
  await renderRoute({ routes, at: "/workshop/operation-times", api, roles: ["workshop"] });
}

const rowOf = (name: RegExp) => plain(screen.getByRole("row", { name }).textContent);

test("a norm stands beside what was measured; a new one is proposed and nothing can be pressed", async () => {
  await open([edge, glue]);
  const row = rowOf(/^Обработка кромки/);
  expect(row).toContain("12 работ, ещё 2 не в счёт");
  expect(row).toContain("+43 %");
  expect(row).toContain("Предлагаем 60 мин вместо 42");
  expect(rowOf(/^Склейка/)).toMatch(/−4 %Менять рано$/);
  expect(screen.getByText("Стоит пересмотреть норм: 1").tagName).toBe("P");
  expect(screen.queryByRole("button", { name: /предл|примен/i })).toBeNull();
});

test("without measurements the page says how they come", async () => {
  await open([]);
  expect(screen.getByText("Измерений пока нет").tagName).toBe("H2");
  expect(screen.queryByRole("table")).toBeNull();
});
