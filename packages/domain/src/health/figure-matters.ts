import type { HealthFigures, HealthMatter } from "@zertsalo/contract/staff-health";
import { partState, stoppedSeconds } from "./part-states.ts";

interface FigureMatter {
  matter: HealthMatter;
  count: number;
  /** For how long; null: nobody knows. */
  seconds: number | null;
}

/** More errors within an hour than single mishaps are. */
const manyPageErrors = 20;

/** What a person has to look at, by the figures alone. */
export function figureMatters(figures: HealthFigures): FigureMatter[] {
  const stopped = (part: Parameters<typeof partState>[0]) => Number(partState(part, figures) === "stopped");
  const pageErrors = figures.page_errors_last_hour ?? 0;
  const matters: [HealthMatter, number, number | null][] = [
    ["jobs-late", stopped("jobs") && (figures.jobs_waiting ?? 0), stoppedSeconds("jobs", figures)],
    ["jobs-failed", figures.jobs_failed_for_good ?? 0, null],
    ["emails-late", stopped("emails") && (figures.emails_waiting ?? 0), stoppedSeconds("emails", figures)],
    ["emails-failed", figures.emails_failed_last_day ?? 0, null],
    ["texts-budget", stopped("texts") && (figures.texts_sent_last_day ?? 0), null],
    ["texts-failed", figures.texts_failed_last_day ?? 0, null],
    ["payments-stopped", stopped("payments") && (figures.orders_placed_last_hour ?? 0), null],
    ["erp-silent", stopped("erp"), stoppedSeconds("erp", figures)],
    ["erp-files", figures.erp_files_failed_last_day ?? 0, null],
    ["feed-old", stopped("feeds"), stoppedSeconds("feeds", figures)],
    ["catalogue-behind", figures.catalog_outbox_set_aside ?? 0, null],
    ["carrier-silent", stopped("carrier") && (figures.carrier_failed_last_hour ?? 0), null],
    ["pictures-wait", stopped("pictures") && (figures.pictures_waiting ?? 0), null],
    ["backup-old", stopped("backups"), stoppedSeconds("backups", figures)],
    ["errors-shown", pageErrors > manyPageErrors ? pageErrors : 0, null],
  ];
  return matters
    .filter(([, count]) => count > 0)
    .map(([matter, count, seconds]) => ({ matter, count: Math.round(count), seconds }));
}
