import { expect, test } from "vitest";
import { createClock } from "./clock.ts";

test("due timers run in the order of their times when the clock is moved", () => {
  const clock = createClock();
  const rung: string[] = [];
  clock.after(60_000, () => rung.push("second"));
  clock.after(30_000, () => rung.push("first"));
  clock.after(90_000, () => rung.push("never"));
  clock.forward(60_000);
  expect(rung).toEqual(["first", "second"]);
});

test("the clock keeps its offset", () => {
  const clock = createClock();
  clock.forward(3_600_000);
  expect(clock.nowMs() - Date.now()).toBeGreaterThan(3_500_000);
});
