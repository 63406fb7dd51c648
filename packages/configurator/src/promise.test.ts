import { bookPiece, releasePiece } from "@zertsalo/production/schedule/book-piece";
import { BookedMinutes } from "@zertsalo/production/schedule/booked-minutes";
import { dayAfter } from "@zertsalo/production/schedule/calendar-day";
import { promiseDay } from "@zertsalo/production/schedule/promise-day";
import { dayAt, dayHalves, halfOf, halvesPerDay, type Outage } from "@zertsalo/production/schedule/workshop";
import { caseCount } from "@zertsalo/testing/test-size";
import { describe, expect, test } from "vitest";
import type { ConfiguratorType, Options } from "./model.ts";
import examples from "./promise-examples.json" with { type: "json" };
import {
  busyWorkshop,
  operationsFor,
  planViolations,
  randomOperations,
  sampleWorkshop,
} from "./promise-sample.test-part.ts";

interface Example {
  id: string;
  about: string;
  type: ConfiguratorType;
  options: Options;
  count: number;
  release: string;
  perDays: number;
  outages?: Outage[];
  booked?: { station: string; from: string; days: number; minutes: number }[];
  materialFrom?: string;
  expected: unknown;
}

test.each(examples as unknown as Example[])("$id: $about", ({ type, options, count, release, ...example }) => {
  const workshop = sampleWorkshop(release, example.outages);
  const booked = new BookedMinutes(workshop);
  for (const { station, from, days, minutes } of example.booked ?? []) {
    for (let day = 0; day < days; day++) {
      const first = halfOf(workshop, from) + day * halvesPerDay;
      for (const half of [first, first + 1]) booked.add(station, half, minutes);
    }
  }
  const pieces = Array.from({ length: count }, () => operationsFor(type, options));
  const { materialFrom, perDays } = example;
  const promised = promiseDay(pieces, { release, materialFrom }, booked, workshop, { days: 0, perDays });
  const point = (half: number) => `${dayAt(workshop, half)} ${dayHalves[half % halvesPerDay]}`;
  const lines = promised && {
    day: promised.day,
    operations: promised.plans[0]?.operations.map(
      ({ code, start, end }) => `${code} ${point(start)}${start === end ? "" : ` … ${point(end)}`}`,
    ),
    why: promised.why.map(
      ({ kind, station, from, to }) => `${kind}${station ? ` ${station}` : ""} ${from}${from === to ? "" : `…${to}`}`,
    ),
  };
  expect(lines).toEqual(example.expected);
});

describe("for any piece in a busy workshop", () => {
  const release = "2026-12-01";
  const workshop = sampleWorkshop(
    release,
    [{ station: "stone_saw", machines: 1, from: "2026-12-08", to: "2026-12-09" }],
    200,
  );
  const pieces = Array.from({ length: caseCount(300) }, (_, at) => randomOperations(at + 1));
  const buffer = { days: 1, perDays: 5 };

  test("no slot is booked above its capacity, however many pieces come", () => {
    const { booked } = busyWorkshop(workshop, pieces, 800, 1);
    for (const [code, { capacity }] of workshop.stations) {
      booked.row(code).forEach((minutes, half) => expect(minutes).toBeLessThanOrEqual(capacity[half] ?? 0));
    }
  });

  test("an operation begins after all it waits for, rested, on working days, and has its minutes", () => {
    const { booked } = busyWorkshop(workshop, pieces, 300, 2);
    const violations = pieces.flatMap((operations) => {
      const plan = bookPiece(operations, { release }, booked, workshop);
      if (!plan) return ["not planned"];
      releasePiece(plan, booked);
      return planViolations(operations, plan, workshop);
    });
    expect(violations).toEqual([]);
  });

  test("booking and releasing leaves every slot as it was", () => {
    const { booked, plans } = busyWorkshop(workshop, pieces, 200, 3);
    for (const plan of plans) if (plan) releasePiece(plan, booked);
    for (const code of workshop.stations.keys()) expect(booked.row(code).every((minutes) => minutes === 0)).toBe(true);
  });

  test("a promise books nothing, is the same when computed again, and its reasons end on its day", () => {
    const { booked } = busyWorkshop(workshop, pieces, 200, 4);
    const before = booked.copy();
    for (const operations of pieces) {
      const compute = () => promiseDay([operations, operations], { release }, booked, workshop, buffer);
      const promised = compute();
      expect(compute()).toEqual(promised);
      expect(promised?.why.at(-1)).toEqual({ kind: "buffer", from: promised?.plannedEnd, to: promised?.day });
      expect(workshop.isWorking[halfOf(workshop, promised?.day ?? "") / halvesPerDay]).toBe(true);
      expect(promised?.why[0]?.from).toBe(release);
    }
    expect(booked).toEqual(before);
  });

  test("a later release, less capacity or more booked minutes never give an earlier end", () => {
    const { booked } = busyWorkshop(workshop, pieces, 150, 5);
    const { booked: fuller } = busyWorkshop(workshop, pieces, 150, 5);
    for (const [code, { capacity }] of workshop.stations) {
      const row = fuller.row(code);
      capacity.forEach((minutes, half) => fuller.add(code, half, Math.floor((minutes - (row[half] ?? 0)) / 3)));
    }
    const weaker = sampleWorkshop(
      release,
      [{ station: "check", machines: 1, from: release, to: dayAfter(release, 20) }],
      200,
    );
    const calmer = sampleWorkshop(release, [], 200);
    for (const operations of pieces) {
      const end = (from: string, load = booked, shop = calmer) =>
        promiseDay([operations], { release: from }, load, shop, { days: 0, perDays: 0 })?.plannedEnd ?? "never";
      expect(end(dayAfter(release, 3)) >= end(release)).toBe(true);
      expect(end(release, fuller) >= end(release)).toBe(true);
      expect(end(release, booked, weaker) >= end(release)).toBe(true);
    }
  });
});
