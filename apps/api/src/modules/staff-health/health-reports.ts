import type { HealthFigures } from "@zertsalo/contract/staff-health";
import { GatewayError } from "@zertsalo/gateways/gateway-error";
import type { Prometheus } from "@zertsalo/gateways/prometheus";
import type { MetricName } from "@zertsalo/inner-server/metric-definitions";
import type { FastifyBaseLogger } from "fastify";

/** What only Prometheus has read: counters of single processes, and the report of the backup. */
export interface HealthReports {
  current: HealthFigures;
  /** The last 24 hours, the current one last; empty without Prometheus. */
  hours: HealthFigures[];
}

export const noReports: HealthReports = { current: {}, hours: [] };

const name = (metric: MetricName) => metric;
/** A counter with labels has no series before it first grows; then its service tells that it is 0. */
const increase = (metric: MetricName, job: string, labels = "") =>
  `sum(increase(${metric}${labels}[1h])) or sum(0 * up{job=~"${job}"})`;
const carrierRequests = increase("delivery_carrier_answers_total", "api");
const carrierFailed = increase("delivery_carrier_answers_total", "api", `{outcome!~"fresh|remembered"}`);
const pageErrors = increase("page_failures_total", "storefront|backoffice");
const browserErrors = increase("browser_errors_total", "storefront|backoffice");
const picturesWaiting = `sum(max_over_time(${name("picture_waiting")}[1h]))`;

export async function readReports(prometheus: Prometheus, now: Date, log: FastifyBaseLogger): Promise<HealthReports> {
  const byHour = (query: string) => prometheus.valuesByHour(query, now);
  try {
    const [requests, failed, errors, browser, waiting, waitingNow, made, backup] = await Promise.all([
      byHour(carrierRequests),
      byHour(carrierFailed),
      byHour(pageErrors),
      byHour(browserErrors),
      byHour(picturesWaiting),
      prometheus.value(`sum(${name("picture_waiting")})`),
      prometheus.value(`sum(increase(${name("picture_encoding_seconds")}_count[1d]))`),
      prometheus.value("max(zertsalo_backup_last_success_seconds)"),
    ]);
    const hours = requests.map((_, at) =>
      reported({
        carrier_requests_last_hour: requests[at],
        carrier_failed_last_hour: failed[at],
        page_errors_last_hour: errors[at],
        pictures_waiting: waiting[at],
      }),
    );
    const current = reported({
      ...hours.at(-1),
      carrier_requests_last_day: sum(requests),
      carrier_failed_last_day: sum(failed),
      page_errors_last_day: sum(errors),
      browser_errors_last_day: sum(browser),
      pictures_waiting: waitingNow,
      pictures_made_last_day: made,
      backup_age_seconds: backup === null ? null : now.getTime() / 1_000 - backup,
    });
    return { current, hours };
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    log.warn({ fault: error.fault, status: error.status }, "Prometheus request failed");
    return noReports;
  }
}

/** Without what has no value; increases are estimates, so they are rounded. */
function reported(figures: { [Name in keyof HealthFigures]: number | null | undefined }): HealthFigures {
  const known = Object.entries(figures).filter(([, value]) => typeof value === "number");
  return Object.fromEntries(known.map(([figure, value]) => [figure, Math.round(value ?? 0)]));
}

/** Null if no hour has a value. */
function sum(hours: (number | null)[]): number | null {
  const known = hours.filter((value) => value !== null);
  return known.length === 0 ? null : known.reduce((total, value) => total + value, 0);
}
