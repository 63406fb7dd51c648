import type { HealthFigure, HealthFigures, HealthPart, HealthState } from "@zertsalo/contract/staff-health";

const hour = 3_600;
/** Older figures say nothing about now. */
export const figuresOldAfterSeconds = 300;

type Read = (name: HealthFigure) => number;
interface PartRule {
  isStopped: (read: Read) => boolean;
  hasErrors?: (read: Read) => boolean;
  /** How long it is stopped. */
  stoppedSeconds?: HealthFigure;
}

/** The limits are those of the alerts in deploy/watch/rules.yml, where there is one. */
const rules: Readonly<Record<HealthPart, PartRule>> = {
  erp: {
    isStopped: (read) => read("erp_last_session_seconds") > 6 * hour,
    hasErrors: (read) => read("erp_files_failed_last_day") > 0 || read("erp_tasks_open") > 0,
    stoppedSeconds: "erp_last_session_seconds",
  },
  jobs: {
    isStopped: (read) => read("jobs_oldest_seconds") > 300,
    hasErrors: (read) => read("jobs_failed_for_good") > 0,
    stoppedSeconds: "jobs_oldest_seconds",
  },
  emails: {
    isStopped: (read) => read("emails_oldest_seconds") > 900,
    hasErrors: (read) => read("emails_failed_last_day") > 0,
    stoppedSeconds: "emails_oldest_seconds",
  },
  texts: {
    isStopped: (read) => read("texts_sent_last_day") >= read("texts_daily_budget"),
    hasErrors: (read) =>
      read("texts_failed_last_day") > 0 || read("texts_sent_last_day") > 0.8 * read("texts_daily_budget"),
  },
  carrier: {
    isStopped: (read) => read("carrier_failed_last_hour") > 0.5 * read("carrier_requests_last_hour"),
    hasErrors: (read) => read("carrier_failed_last_hour") > 0 || read("carrier_tasks_open") > 0,
  },
  payments: {
    isStopped: (read) => read("orders_placed_last_hour") > 10 && read("orders_paid_last_hour") === 0,
    hasErrors: (read) => read("payments_unmatched") > 0 || read("receipts_failed") > 0,
  },
  feeds: {
    isStopped: (read) => read("feeds_oldest_seconds") > 3 * hour,
    hasErrors: (read) => read("catalog_outbox_oldest_seconds") > 60 || read("catalog_outbox_set_aside") > 0,
    stoppedSeconds: "feeds_oldest_seconds",
  },
  pictures: { isStopped: (read) => read("pictures_waiting") > 100 },
  backups: { isStopped: (read) => read("backup_age_seconds") > 26 * hour, stoppedSeconds: "backup_age_seconds" },
  pages: { isStopped: () => false, hasErrors: (read) => read("page_errors_last_hour") > 0 },
};

/** `unknown` when a figure that the part is judged by is missing. */
export function partState(part: HealthPart, figures: HealthFigures): HealthState {
  // Without any exchange its age is 0, and 1C may not be connected at all.
  if (part === "erp" && figures.erp_last_session_seconds === 0) return "unknown";
  let isWhole = true;
  const read = (name: HealthFigure) => {
    isWhole &&= figures[name] !== undefined;
    return figures[name] ?? 0;
  };
  const { isStopped, hasErrors } = rules[part];
  const [stops, errs] = [isStopped(read), hasErrors?.(read) ?? false];
  if (!isWhole) return "unknown";
  return stops ? "stopped" : errs ? "errors" : "works";
}

/** Null: it is not stopped, or nobody knows since when. */
export function stoppedSeconds(part: HealthPart, figures: HealthFigures): number | null {
  const { stoppedSeconds: name } = rules[part];
  return name && partState(part, figures) === "stopped" ? (figures[name] ?? null) : null;
}
