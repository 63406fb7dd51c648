import { expect, test } from "vitest";
import type { Cost } from "./alternate.ts";
import { comparisonTable } from "./table.ts";

const cost = (appMs: number, databaseMs: number, changes: Partial<Cost> = {}): Cost => ({
  appMs,
  databaseMs,
  walBytes: 0,
  bytes: 1000.4,
  p50: 2,
  p99: 9.46,
  perSecond: 100,
  failed: 0,
  ...changes,
});
const lineOf = (...rows: Parameters<typeof comparisonTable>[0]) => comparisonTable(rows).split("\n")[2];

test("compares the CPU of application and database together", () => {
  const row = {
    title: "product by code",
    ours: cost(0.75, 2.25),
    replay: cost(0.25, 2),
    bare: cost(0.2, 0.25, { bytes: 700 }),
    roundTrips: { ours: 1, replay: 1, bare: 1 },
  };
  expect(lineOf(row)).toBe(
    "| product by code | 0.75 + 2.25 | 0.25 + 2.00 | 0.20 + 0.25 | 0.75 | 0.15 | 1.0 / 1.0 / 1.0 | 1000 / 1000 / 700 |  | 2.0; 9.5 | 100 / 100 / 100 |",
  );
});

test("a row without other sides has our figures alone", () => {
  expect(lineOf({ title: "home page", ours: cost(8, 0) })).toBe(
    "| home page | 8.00 |  |  |  |  |  | 1000 |  | 2.0; 9.5 | 100 |",
  );
});

test("failures stand beside the title", () => {
  expect(lineOf({ title: "place an order", ours: cost(8, 9, { failed: 2 }) })).toContain("place an order, 2 FAILED");
});

test("names the WAL of what writes", () => {
  expect(lineOf({ title: "place an order", ours: cost(8, 9, { walBytes: 21_340 }) })).toContain("| 21.3 |");
});
