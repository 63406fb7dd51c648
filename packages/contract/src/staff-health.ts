import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { OpenTaskKind } from "./staff-tools.ts";

const tag = "Служебное";

/** Figures of the shop that a worker gathers each minute; all of them are metrics too. */
export const ShopFigure = z.enum([
  "orders_placed_last_hour",
  "orders_paid_last_hour",
  "orders_paid_last_day",
  "orders_delivered_last_day",
  "orders_delivered_late_last_day",
  "payments_open",
  "payments_oldest_open_seconds",
  "payments_unmatched",
  "payment_notices_last_day",
  "receipts_failed",
  "receipts_waiting",
  "emails_waiting",
  "emails_oldest_seconds",
  "emails_sent_last_day",
  "emails_failed_last_day",
  "texts_waiting",
  "texts_sent_last_day",
  "texts_failed_last_day",
  "texts_daily_budget",
  "jobs_waiting",
  "jobs_oldest_seconds",
  "jobs_failed_for_good",
  "catalog_outbox_waiting",
  "catalog_outbox_oldest_seconds",
  "catalog_outbox_set_aside",
  "feeds_oldest_seconds",
  "erp_sessions_last_day",
  "erp_last_session_seconds",
  "erp_orders_waiting",
  "erp_files_failed_last_day",
  "erp_tasks_open",
  "carrier_notices_last_day",
  "carrier_tasks_open",
  "webhook_tasks_open",
]);
export type ShopFigure = z.infer<typeof ShopFigure>;

export const ShopFigures = z.partialRecord(ShopFigure, z.number());
export type ShopFigures = z.infer<typeof ShopFigures>;

/** Figures of single processes and of the database's host, as Prometheus has read them. */
export const ReportFigure = z.enum([
  "carrier_requests_last_hour",
  "carrier_failed_last_hour",
  "carrier_requests_last_day",
  "carrier_failed_last_day",
  "page_errors_last_hour",
  "page_errors_last_day",
  "browser_errors_last_day",
  "pictures_waiting",
  "pictures_made_last_day",
  "backup_age_seconds",
]);
export type ReportFigure = z.infer<typeof ReportFigure>;

/** A figure that is missing has not been reported. */
export const HealthFigures = z.partialRecord(z.enum([...ShopFigure.options, ...ReportFigure.options]), z.number());
export type HealthFigures = z.infer<typeof HealthFigures>;
export type HealthFigure = keyof HealthFigures;

/** `unknown`: nobody has reported for five minutes, or ever. */
export const HealthState = z.enum(["works", "errors", "stopped", "unknown"]);
export type HealthState = z.infer<typeof HealthState>;

/** `pages`: error pages that people got. */
export const HealthPart = z.enum([
  "erp",
  "jobs",
  "emails",
  "texts",
  "carrier",
  "payments",
  "feeds",
  "pictures",
  "backups",
  "pages",
]);
export type HealthPart = z.infer<typeof HealthPart>;

/** What a person has to look at: kinds of tasks first, then what follows from figures and reports. */
export const HealthMatter = z.enum([
  ...OpenTaskKind.options,
  "payment",
  "figures-old",
  "jobs-late",
  "jobs-failed",
  "emails-late",
  "emails-failed",
  "texts-budget",
  "texts-failed",
  "payments-stopped",
  "erp-silent",
  "erp-files",
  "feed-old",
  "catalogue-behind",
  "carrier-silent",
  "pictures-wait",
  "backup-old",
  "errors-shown",
]);
export type HealthMatter = z.infer<typeof HealthMatter>;

const PartHealth = z.object({
  part: HealthPart,
  state: HealthState,
  /** Since when it is stopped; null: it is not, or nobody knows. */
  since: z.iso.datetime().nullable(),
  /** The last 24 hours, the current one last; empty if nobody keeps them. */
  hours: z.array(HealthState),
});
export type PartHealth = z.infer<typeof PartHealth>;

const NeedsHands = z.object({
  matter: HealthMatter,
  count: z.int(),
  since: z.iso.datetime().nullable(),
  /** The message of whoever has failed; empty if the matter says it all. */
  cause: z.string(),
  /** Order number, where there is only one. */
  orderNumber: z.int().nullable(),
});
export type NeedsHands = z.infer<typeof NeedsHands>;

export const ShopHealth = z.object({
  at: z.iso.datetime(),
  /** When a worker gathered the figures last; null: never. */
  gatheredAt: z.iso.datetime().nullable(),
  figures: HealthFigures,
  needsHands: z.array(NeedsHands),
  parts: z.array(PartHealth),
  feeds: z.array(z.object({ name: z.string(), offers: z.int(), madeAt: z.iso.datetime() })),
});
export type ShopHealth = z.infer<typeof ShopHealth>;

export const staffHealth = endpoint({
  method: "GET",
  path: "/admin/health",
  summary: "How the services of the shop work, and what a person has to mend",
  tag,
  rights: ["health.see"],
  response: ShopHealth,
});
