import { expect, test } from "vitest";
import { dueAfterWaiting, dueOn, formatInquiryTerm } from "./inquiry-term.ts";

const today = "2026-11-17";

test.each([
  { kind: "complaint", status: "open", due: "2026-11-16", text: "просрочено на 1\u00a0день", tone: "overdue" },
  { kind: "contact-us", status: "open", due: "2026-11-12", text: "просрочено на 5\u00a0дней", tone: "overdue" },
  { kind: "supplies", status: "open", due: "2026-11-17", text: "ответить сегодня", tone: "soon" },
  { kind: "designers", status: "open", due: "2026-11-20", text: "3\u00a0дня", tone: "plain" },
  { kind: "complaint", status: "open", due: "2026-11-19", text: "осталось 2\u00a0дня из 10", tone: "soon" },
  { kind: "complaint", status: "open", due: "2026-11-18", text: "остался 1\u00a0день из 10", tone: "soon" },
  { kind: "complaint", status: "open", due: "2026-11-25", text: "осталось 8\u00a0дней из 10", tone: "plain" },
  { kind: "complaint", status: "waiting", due: "2026-11-01", text: "ждём покупателя", tone: "plain" },
  { kind: "complaint", status: "closed", due: "2026-11-01", text: "закрыто", tone: "plain" },
] as const)("$kind, $status, due $due: $text", ({ kind, status, due, ...term }) => {
  expect(formatInquiryTerm({ kind, status, dueOn: due }, today)).toEqual(term);
});

test("a term begins the day after, and stands still while the buyer is waited for", () => {
  expect(dueOn("complaint", today)).toBe("2026-11-27");
  expect(dueAfterWaiting("2026-11-27", "2026-11-18", "2026-11-23")).toBe("2026-12-02");
  expect(dueAfterWaiting("2026-11-27", today, today)).toBe("2026-11-27");
});
