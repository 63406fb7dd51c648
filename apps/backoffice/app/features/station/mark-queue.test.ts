import type { StationTask } from "@zertsalo/contract/stations";
import { expect, test } from "vitest";
import {
  bodyToSend,
  emptyQueue,
  type PendingMark,
  pressed,
  readQueue,
  readRefusals,
  recorded,
  refused,
  withPending,
} from "./mark-queue.ts";

const task: StationTask = {
  piece: "761030-1-2",
  number: 761_030,
  name: "Столешница",
  about: "",
  due: "2026-11-27",
  operation: "edge",
  label: "Обработка кромки",
  basis: "",
  minutes: 40,
  started: null,
  rework: [],
  parts: [],
  hasDrawing: false,
  uncut: 0,
};
const pending = (kind: "start" | "done" | "undo", id: string, operation = "edge"): PendingMark => ({
  piece: task.piece,
  title: "№ 761030, обработка кромки",
  pressedAt: Date.UTC(2026, 10, 20, 9),
  mark: { id, kind, station: "stone_bench", operation, agoSeconds: 0 },
});

test("a mark waits until it is answered, in the order of pressing", () => {
  const queue = pressed(pressed(emptyQueue, pending("start", "a")), pending("done", "b"));
  expect(queue.pending.map(({ mark }) => mark.id)).toEqual(["a", "b"]);
  expect(recorded(queue, "a").pending.map(({ mark }) => mark.id)).toEqual(["b"]);
});

test("a refused mark leaves the queue and stands there with its reason until it was read", () => {
  const queue = refused(pressed(emptyQueue, pending("done", "a")), "a", "Заказ приостановлен");
  expect(queue).toMatchObject({ pending: [], refused: [{ reason: "Заказ приостановлен" }] });
  expect(readRefusals(queue).refused).toEqual([]);
});

test.each([
  { name: "at once", seconds: 0, ago: 0 },
  { name: "half an hour later", seconds: 1_800, ago: 1_800 },
  { name: "by a clock that was set back", seconds: -60, ago: 0 },
  { name: "after the longest time that is told", seconds: 200_000, ago: 86_400 },
])("sent $name it says how long ago it was pressed", ({ seconds, ago }) => {
  const mark = pending("done", "a");
  expect(bodyToSend(mark, mark.pressedAt + seconds * 1_000).agoSeconds).toBe(ago);
});

test("the board shows what is pressed: started ones as yours, finished ones are gone", () => {
  const other = { ...task, operation: "glue" };
  expect(withPending([task, other], [pending("start", "a")])).toEqual([
    { ...task, started: { at: "2026-11-20T09:00:00.000Z", by: "вы" } },
    other,
  ]);
  expect(withPending([task, other], [pending("start", "a"), pending("done", "b")])).toEqual([other]);
  expect(withPending([task], [pending("undo", "c")])).toEqual([task]);
});

test.each([null, "", "{", "{}"])("a storage that holds %j begins empty", (stored) => {
  expect(readQueue(stored)).toEqual(emptyQueue);
});
