import { type HealthFigures, HealthPart, type NeedsHands, type ShopHealth } from "@zertsalo/contract/staff-health";
import type { Db } from "@zertsalo/db/connection";
import { figuresByHour, latestFigures } from "@zertsalo/db/shop-figures";
import { figureMatters } from "@zertsalo/domain/health/figure-matters";
import { figuresOldAfterSeconds, partState, stoppedSeconds } from "@zertsalo/domain/health/part-states";
import type { HealthReports } from "./health-reports.ts";
import * as queries from "./health.queries.ts";

export async function shopHealth(db: Db, reports: HealthReports, now: Date): Promise<ShopHealth> {
  const [latest, shopHours, waiting, causes, feeds] = await Promise.all([
    latestFigures(db),
    figuresByHour(db),
    queries.waitingForPeople(db),
    queries.failureCauses(db),
    queries.productFeeds(db),
  ]);
  const gatheredAt = latest?.gatheredAt.toISOString() ?? null;
  const isFresh = latest !== null && latest.age <= figuresOldAfterSeconds;
  const figures = { ...(isFresh && latest.figures), ...reports.current };
  const hours = shopHours.map(({ worst, ...failed }, at) => ({ ...hourFigures(worst, failed), ...reports.hours[at] }));
  const ago = (seconds: number | null) =>
    seconds === null ? null : new Date(now.getTime() - seconds * 1_000).toISOString();

  const needsHands: NeedsHands[] = [
    ...waiting.map(({ since, ...group }) => ({ ...group, since: since.toISOString() })),
    ...(isFresh ? [] : [{ matter: "figures-old" as const, count: 1, since: gatheredAt, cause: "", orderNumber: null }]),
    ...figureMatters(figures).map(({ seconds, ...each }) => {
      const cause = causes.find(({ matter }) => matter === each.matter);
      const since = cause?.since?.toISOString() ?? ago(seconds);
      return { ...each, since, cause: cause?.text ?? "", orderNumber: null };
    }),
  ];
  return {
    at: now.toISOString(),
    gatheredAt,
    figures,
    needsHands,
    parts: HealthPart.options.map((part) => ({
      part,
      state: partState(part, figures),
      since: ago(stoppedSeconds(part, figures)),
      hours: withoutUnknown(hours.map((hour) => partState(part, hour))),
    })),
    feeds: feeds.map(({ madeAt, ...feed }) => ({ ...feed, madeAt: madeAt.toISOString() })),
  };
}

/** What failed is counted for its own hour: the figure of the last day would mark every hour after it. */
function hourFigures(
  worst: HealthFigures | null,
  failed: { emails: number; texts: number; files: number },
): HealthFigures {
  if (!worst) return {};
  return {
    ...worst,
    emails_failed_last_day: failed.emails,
    texts_failed_last_day: failed.texts,
    erp_files_failed_last_day: failed.files,
  };
}

/** Nothing known of a whole day is no strip. */
const withoutUnknown = <State>(hours: State[]) => (hours.some((state) => state !== "unknown") ? hours : []);
