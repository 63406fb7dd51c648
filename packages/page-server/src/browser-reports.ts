import { BrowserReport, type ErrorReport, type VitalsReport } from "@zertsalo/browser-reports/browser-report";
import { maxReportBytes, reportsPath } from "@zertsalo/browser-reports/report-limits";
import { withoutPersonalData } from "@zertsalo/browser-reports/redact";
import { createCounter, createHistogram } from "@zertsalo/inner-server/metrics";
import type { FastifyInstance, FastifyReply } from "fastify";
import { createMinuteLimit } from "./minute-limit.ts";

interface BrowserReportsParts {
  /** The pattern of a page's address: labels are bounded by the pages there are. */
  patternOf(path: string): string;
  now?: () => number;
}

type Refusal = "malformed" | "too_large" | "limited";
const statuses: Readonly<Record<Refusal, number>> = { malformed: 400, too_large: 413, limited: 429 };

const perAddress = 60;
const perFingerprint = 3;
/** Anybody can invent addresses and messages: what is remembered of a minute is bounded. */
const mostAddresses = 10_000;
const mostFingerprints = 100;

/** Takes what pages report about themselves: errors are counted and logged, vitals are measured. */
export function browserReports(app: FastifyInstance, { patternOf, now = Date.now }: BrowserReportsParts): void {
  const errors = createCounter(app.registry, "browser_errors_total");
  const refused = createCounter(app.registry, "browser_reports_refused_total");
  const durations = createHistogram(app.registry, "browser_vitals_seconds");
  const shifts = createHistogram(app.registry, "browser_layout_shift");
  const addresses = createMinuteLimit({ perKey: perAddress, mostKeys: mostAddresses, now });
  const fingerprints = createMinuteLimit({ perKey: perFingerprint, mostKeys: mostFingerprints, now });

  function takeError({ path, release, requestId, ...report }: ErrorReport): void {
    const page = patternOf(path);
    errors.inc({ route: page });
    const message = withoutPersonalData(report.message);
    if (!fingerprints.take(`${page} ${message}`)) return;
    const stack = withoutPersonalData(report.stack);
    app.log.warn({ page, release, requestId, error: message, stack }, "browser error");
  }

  function takeVitals({ path, CLS, LCP, INP, TTFB }: VitalsReport): void {
    const route = patternOf(path);
    if (CLS !== undefined) shifts.observe({ route }, CLS);
    for (const [vital, value] of Object.entries({ LCP, INP, TTFB })) {
      if (value !== undefined) durations.observe({ vital, route }, value / 1_000);
    }
  }

  function refuse(reply: FastifyReply, reason: Refusal) {
    refused.inc({ reason });
    return reply.code(statuses[reason]).send();
  }

  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("*", { parseAs: "string", bodyLimit: maxReportBytes }, (_request, body, done) =>
      done(null, body),
    );
    scope.setErrorHandler((error: { statusCode?: number }, _request, reply) =>
      refuse(reply, error.statusCode === 413 ? "too_large" : "malformed"),
    );
    scope.post(reportsPath, (request, reply) => {
      if (!addresses.take(request.ip)) return refuse(reply, "limited");
      const report = BrowserReport.safeParse(parsed(request.body));
      if (!report.success) return refuse(reply, "malformed");
      if (report.data.kind === "error") takeError(report.data);
      else takeVitals(report.data);
      return reply.code(204).send();
    });
  });
}

function parsed(body: unknown): unknown {
  try {
    return JSON.parse(String(body));
  } catch {
    return undefined;
  }
}
