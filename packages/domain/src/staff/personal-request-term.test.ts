import { expect, test } from "vitest";
import { personalRequestDue, personalRequestTerm } from "./personal-request-term.ts";

const calendar = {
  daysOff: new Set(["2026-11-04"]),
  workingWeekends: new Set<string>(),
  courierOff: new Set<string>(),
};

test.each([
  { receivedOn: "2026-11-16", dueOn: "2026-11-30" },
  { receivedOn: "2026-11-14", dueOn: "2026-11-27" },
  { receivedOn: "2026-10-30", dueOn: "2026-11-16" },
])("a demand of $receivedOn is due on $dueOn: ten working days, holidays left out", ({ receivedOn, dueOn }) => {
  expect(personalRequestDue(receivedOn, calendar)).toBe(dueOn);
});

test.each([
  { state: "open", dueOn: "2026-11-30", term: { text: "ещё 11\u00a0дней", tone: "plain" } },
  { state: "open", dueOn: "2026-11-22", term: { text: "ещё 3\u00a0дня", tone: "soon" } },
  { state: "open", dueOn: "2026-11-19", term: { text: "последний день", tone: "soon" } },
  { state: "open", dueOn: "2026-11-18", term: { text: "просрочен на 1\u00a0день", tone: "overdue" } },
  { state: "done", dueOn: "2026-11-18", term: { text: "выполнен", tone: "plain" } },
  { state: "refused", dueOn: "2026-11-30", term: { text: "отказано", tone: "plain" } },
] as const)("$state until $dueOn reads «$term.text»", ({ term, ...request }) => {
  expect(personalRequestTerm(request, "2026-11-19")).toEqual(term);
});
