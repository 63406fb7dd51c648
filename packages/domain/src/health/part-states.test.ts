import { HealthPart, type HealthFigures, ReportFigure, ShopFigure } from "@zertsalo/contract/staff-health";
import { expect, test } from "vitest";
import { figureMatters } from "./figure-matters.ts";
import { partState, stoppedSeconds } from "./part-states.ts";

/** A quiet day: nothing waits, 1C came an hour ago. */
const quiet: HealthFigures = {
  ...Object.fromEntries([...ShopFigure.options, ...ReportFigure.options].map((name) => [name, 0])),
  texts_daily_budget: 1_000,
  erp_last_session_seconds: 3_600,
};
const hour = 3_600;

test.each(HealthPart.options)("%s works on a quiet day", (part) => {
  expect(partState(part, quiet)).toBe("works");
  expect(stoppedSeconds(part, quiet)).toBeNull();
});

test.each<{ part: HealthPart; figures: HealthFigures; state: string }>([
  { part: "erp", figures: { erp_last_session_seconds: 6 * hour }, state: "works" },
  { part: "erp", figures: { erp_last_session_seconds: 6 * hour + 1 }, state: "stopped" },
  { part: "erp", figures: { erp_files_failed_last_day: 1 }, state: "errors" },
  { part: "erp", figures: { erp_tasks_open: 1 }, state: "errors" },
  { part: "erp", figures: { erp_last_session_seconds: 0 }, state: "unknown" },
  { part: "jobs", figures: { jobs_oldest_seconds: 300 }, state: "works" },
  { part: "jobs", figures: { jobs_oldest_seconds: 301, jobs_failed_for_good: 1 }, state: "stopped" },
  { part: "jobs", figures: { jobs_failed_for_good: 1 }, state: "errors" },
  { part: "emails", figures: { emails_oldest_seconds: 901 }, state: "stopped" },
  { part: "emails", figures: { emails_failed_last_day: 1 }, state: "errors" },
  { part: "texts", figures: { texts_sent_last_day: 800 }, state: "works" },
  { part: "texts", figures: { texts_sent_last_day: 801 }, state: "errors" },
  { part: "texts", figures: { texts_sent_last_day: 1_000 }, state: "stopped" },
  { part: "texts", figures: { texts_failed_last_day: 1 }, state: "errors" },
  { part: "carrier", figures: { carrier_requests_last_hour: 10, carrier_failed_last_hour: 5 }, state: "errors" },
  { part: "carrier", figures: { carrier_requests_last_hour: 10, carrier_failed_last_hour: 6 }, state: "stopped" },
  { part: "carrier", figures: { carrier_tasks_open: 1 }, state: "errors" },
  { part: "payments", figures: { orders_placed_last_hour: 11 }, state: "stopped" },
  { part: "payments", figures: { orders_placed_last_hour: 11, orders_paid_last_hour: 1 }, state: "works" },
  { part: "payments", figures: { payments_unmatched: 1 }, state: "errors" },
  { part: "payments", figures: { receipts_failed: 1 }, state: "errors" },
  { part: "feeds", figures: { feeds_oldest_seconds: 3 * hour + 1 }, state: "stopped" },
  { part: "feeds", figures: { catalog_outbox_oldest_seconds: 61 }, state: "errors" },
  { part: "feeds", figures: { catalog_outbox_set_aside: 1 }, state: "errors" },
  { part: "pictures", figures: { pictures_waiting: 100 }, state: "works" },
  { part: "pictures", figures: { pictures_waiting: 101 }, state: "stopped" },
  { part: "backups", figures: { backup_age_seconds: 26 * hour }, state: "works" },
  { part: "backups", figures: { backup_age_seconds: 26 * hour + 1 }, state: "stopped" },
  { part: "pages", figures: { page_errors_last_hour: 1 }, state: "errors" },
])("$part with $figures: $state", ({ part, figures, state }) => {
  expect(partState(part, { ...quiet, ...figures })).toBe(state);
});

test.each(HealthPart.options)("%s is unknown without figures", (part) => {
  expect(partState(part, {})).toBe("unknown");
});

test("a part of which one figure is missing is unknown, even where another one is bad", () => {
  const { receipts_failed: _, ...rest } = quiet;
  expect(partState("payments", rest)).toBe("unknown");
});

test("what is stopped says for how long, where that is known", () => {
  expect(stoppedSeconds("jobs", { ...quiet, jobs_oldest_seconds: 400 })).toBe(400);
  expect(stoppedSeconds("texts", { ...quiet, texts_sent_last_day: 1_000 })).toBeNull();
});

test("nobody is needed on a quiet day, or by figures that are not there", () => {
  expect(figureMatters(quiet)).toEqual([]);
  expect(figureMatters({})).toEqual([]);
});

test.each<{ figures: HealthFigures; matter: string; count: number; seconds: number | null }>([
  { figures: { jobs_oldest_seconds: 400, jobs_waiting: 7 }, matter: "jobs-late", count: 7, seconds: 400 },
  { figures: { jobs_failed_for_good: 2 }, matter: "jobs-failed", count: 2, seconds: null },
  { figures: { emails_oldest_seconds: 1_000, emails_waiting: 3 }, matter: "emails-late", count: 3, seconds: 1_000 },
  { figures: { emails_failed_last_day: 4 }, matter: "emails-failed", count: 4, seconds: null },
  { figures: { texts_sent_last_day: 1_000 }, matter: "texts-budget", count: 1_000, seconds: null },
  { figures: { texts_failed_last_day: 5 }, matter: "texts-failed", count: 5, seconds: null },
  { figures: { orders_placed_last_hour: 12 }, matter: "payments-stopped", count: 12, seconds: null },
  { figures: { erp_last_session_seconds: 7 * hour }, matter: "erp-silent", count: 1, seconds: 7 * hour },
  { figures: { erp_files_failed_last_day: 6 }, matter: "erp-files", count: 6, seconds: null },
  { figures: { feeds_oldest_seconds: 4 * hour }, matter: "feed-old", count: 1, seconds: 4 * hour },
  { figures: { catalog_outbox_set_aside: 8 }, matter: "catalogue-behind", count: 8, seconds: null },
  { figures: { carrier_failed_last_hour: 9 }, matter: "carrier-silent", count: 9, seconds: null },
  { figures: { pictures_waiting: 150 }, matter: "pictures-wait", count: 150, seconds: null },
  { figures: { backup_age_seconds: 27 * hour }, matter: "backup-old", count: 1, seconds: 27 * hour },
  { figures: { page_errors_last_hour: 21 }, matter: "errors-shown", count: 21, seconds: null },
])("$figures needs a person: $matter", ({ figures, ...matter }) => {
  expect(figureMatters({ ...quiet, ...figures })).toEqual([matter]);
});

test("single errors shown to people are in the card alone", () => {
  expect(figureMatters({ ...quiet, page_errors_last_hour: 20 })).toEqual([]);
});
