import { fc, test as law } from "@fast-check/vitest";
import { describe, expect, test } from "vitest";
import { computeChatLoad, type LoadedChat } from "./chat-load.ts";
import { isWorkingHour, workingMs } from "./working-hours.ts";

const at = (text: string) => Date.parse(`2026-11-${text}:00+03:00`);
const minutes = (count: number) => count * 60_000;

describe("waiting counts while somebody is at work", () => {
  test.each([
    ["within one shift", "15T10:00", "15T10:05", 5],
    ["asked in the evening, answered in the morning", "15T22:40", "16T08:10", 10],
    ["asked before closing", "15T20:50", "16T08:10", 20],
    ["asked and answered at night", "15T23:00", "16T03:00", 0],
    ["over a whole day", "15T20:00", "17T09:00", 60 + 13 * 60 + 60],
  ])("%s", (_name, from, to, waited) => {
    expect(workingMs(at(from), at(to))).toBe(minutes(waited));
  });
  const moment = fc.integer({ min: at("01T00:00"), max: at("28T00:00") });
  law.prop([moment, moment, moment])("and adds up over any cut", (...moments) => {
    const [a, b, c] = moments.sort((one, other) => one - other);
    expect(workingMs(a, b) + workingMs(b, c)).toBe(workingMs(a, c));
    expect(workingMs(a, c)).toBeLessThanOrEqual(c - a);
    if (isWorkingHour(a) && b - a < 1000) expect(workingMs(a, b)).toBeGreaterThanOrEqual(0);
  });
});

const aChat = (opened: string, waitedMinutes: number | null, over: Partial<LoadedChat> = {}): LoadedChat => ({
  openedAtMs: at(opened),
  firstAnswerAtMs: waitedMinutes === null ? null : at(opened) + minutes(waitedMinutes),
  operatorId: waitedMinutes === null ? null : 11,
  rating: null,
  ...over,
});

test("reports the load by days, hours and operators", () => {
  const chats = [
    aChat("15T10:00", 1, { rating: 5 }),
    aChat("15T10:30", 3, { rating: 4 }),
    aChat("15T12:00", 20, { operatorId: 12 }),
    aChat("16T23:00", null),
  ];
  const operators = [
    { id: 11, name: "Мария Ветрова", messages: 9 },
    { id: 12, name: "Никита Осипов", messages: 2 },
  ];
  const load = computeChatLoad(chats, operators, { from: "2026-11-15", to: "2026-11-17" });
  expect(load).toMatchObject({
    chats: 4,
    outsideHours: 1,
    answered: 3,
    waiting: { medianSeconds: 180, p90Seconds: 1200 },
    rating: { average: 4.5, count: 2 },
    operators: [
      { name: "Мария Ветрова", chats: 2, messages: 9, waiting: { medianSeconds: 60 }, rating: 4.5 },
      { name: "Никита Осипов", chats: 1, messages: 2, waiting: { medianSeconds: 1200 }, rating: null },
    ],
  });
  expect(load.days.map(({ day, chats: count }) => [day, count])).toEqual([
    ["2026-11-15", 3],
    ["2026-11-16", 1],
    ["2026-11-17", 0],
  ]);
  expect(load.hours).toHaveLength(24);
  expect(load.hours[10]).toMatchObject({ hour: 10, isWorking: true, chats: 2, waiting: { medianSeconds: 60 } });
  expect(load.hours[23]).toMatchObject({ isWorking: false, chats: 1, waiting: null });
});

test("is empty without chats", () => {
  expect(computeChatLoad([], [], { from: "2026-11-15", to: "2026-11-15" })).toMatchObject({
    chats: 0,
    waiting: null,
    rating: null,
    days: [{ chats: 0, waiting: null }],
  });
});
