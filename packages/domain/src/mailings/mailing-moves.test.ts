import { MailingState } from "@zertsalo/contract/mailings";
import { MailingStep } from "@zertsalo/contract/staff-mailings";
import { expect, test } from "vitest";
import { isStartAllowed, mailingAfter, portionSeconds, portionSize } from "./mailing-moves.ts";

test("what may be done in each state", () => {
  const open = MailingState.options.map((state) => [
    state,
    MailingStep.options.filter((step) => mailingAfter(state, step) !== null),
  ]);
  expect(Object.fromEntries(open)).toEqual({
    draft: [],
    scheduled: ["unschedule", "stop"],
    sending: ["pause", "stop"],
    paused: ["resume", "stop"],
    stopped: [],
    sent: [],
  });
});

const now = new Date("2026-11-20T12:00:00.000Z");
test.each([
  ["now", 0, true],
  ["half a minute ago, by a clock that is behind", -30_000, true],
  ["an hour ago", -3_600_000, false],
  ["next year", 364 * 86_400_000, true],
  ["in two years", 700 * 86_400_000, false],
])("a mailing that is to start %s", (_, offsetMs, isAllowed) => {
  expect(isStartAllowed(new Date(now.getTime() + offsetMs), now)).toBe(isAllowed);
});

test.each([
  [6, 1],
  [11, 1],
  [12, 2],
  [300, 50],
  [3_000, 500],
])("%i emails a minute are portions of %i", (rate, size) => {
  expect(portionSize(rate)).toBe(size);
  expect(portionSize(rate) * (60 / portionSeconds)).toBeLessThanOrEqual(rate);
});
