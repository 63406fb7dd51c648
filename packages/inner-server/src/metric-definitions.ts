/** A metric as Prometheus reads it. Labels hold kinds, codes and route patterns: never an address, a name or a number. */
interface MetricDefinition {
  type: "counter" | "gauge" | "histogram";
  help: string;
  labels?: readonly string[];
  /** Of a histogram, in seconds where its name says so. */
  buckets?: readonly number[];
}

/**
 * Every metric of our services. Code, alerts, dashboards and the page of the back office take the names from here: a
 * renamed one breaks the compiler or a test.
 */
export const metricDefinitions = {
  // Every service that answers requests.
  http_request_duration_seconds: {
    type: "histogram",
    help: "Time from the first byte of a request to the last one of its answer",
    labels: ["method", "route", "status"],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15],
  },

  // API
  database_pool_total: { type: "gauge", help: "Connections of the pool" },
  database_pool_idle: { type: "gauge", help: "Connections of the pool that nobody uses" },
  database_pool_waiting: { type: "gauge", help: "Requests that wait for a connection of the pool" },
  requests_in_flight: { type: "gauge", help: "Requests that are being answered" },
  requests_shed_total: {
    type: "counter",
    help: "Requests refused under overload: too many at once, a late event loop, a handler that took too long",
    labels: ["reason"],
  },
  sign_ins_refused_total: {
    type: "counter",
    help: "Refused sign-ins by who asked (buyer, company, staff) and the code of the refusal",
    labels: ["who", "code"],
  },
  searches_total: { type: "counter", help: "First pages of searches: found, corrected, nothing", labels: ["outcome"] },
  sockets_open: { type: "gauge", help: "Open sockets of the chat: buyers, operators", labels: ["who"] },
  delivery_carrier_answers_total: {
    type: "counter",
    help: "What came of asking the carrier for a calculation",
    labels: ["outcome"],
  },

  // Page servers
  page_failures_total: {
    type: "counter",
    help: "Errors shown to people: a whole page (page), a part of one (part), a form that was not saved (form)",
    labels: ["kind"],
  },
  browser_errors_total: {
    type: "counter",
    help: "Uncaught errors of scripts that pages reported, by the pattern of the page",
    labels: ["route"],
  },
  browser_vitals_seconds: {
    type: "histogram",
    help: "Web vitals of a sample of visits: LCP, INP, TTFB",
    labels: ["vital", "route"],
    buckets: [0.1, 0.2, 0.5, 0.8, 1.8, 2.5, 4, 8],
  },
  browser_layout_shift: {
    type: "histogram",
    help: "Cumulative layout shift of a sample of visits; it has no unit",
    labels: ["route"],
    buckets: [0.01, 0.05, 0.1, 0.25, 0.5],
  },
  browser_reports_refused_total: {
    type: "counter",
    help: "Reports of browsers that were not taken: malformed, too_large, limited",
    labels: ["reason"],
  },
  page_server_api_breaker_open: { type: "gauge", help: "1 while the API gives no answers and is left alone" },
  storefront_pages_total: { type: "counter", help: "Pages by where they came from", labels: ["state"] },
  storefront_render_seconds: {
    type: "histogram",
    help: "Time until a page began to come out of the renderer",
    buckets: [0.005, 0.02, 0.05, 0.1, 0.3, 1, 3, 10],
  },
  storefront_swallowed_total: {
    type: "counter",
    help: "Failed calls of the API that a page did without, by their entry of the contract",
    labels: ["call"],
  },

  // Programs (MCP)
  mcp_tool_seconds: {
    type: "histogram",
    help: "Time that one call of a tool took: done, refused in words, failed by a fault of ours",
    labels: ["tool", "outcome"],
    buckets: [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15],
  },
  mcp_messages_refused_total: {
    type: "counter",
    help: "Messages that reached no tool: limited, session, malformed, origin",
    labels: ["reason"],
  },

  // Pictures
  media_answers_total: {
    type: "counter",
    help: "Answers by where they came from: kept, made, original, unchanged; or why there was none",
    labels: ["from"],
  },
  picture_encoding_seconds: {
    type: "histogram",
    help: "Time to make one picture from its original",
    labels: ["format"],
    buckets: [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
  },
  picture_waiting: { type: "gauge", help: "Pictures that visitors wait for" },
  picture_avif_waiting: { type: "gauge", help: "AVIF still to be made" },

  // Worker: what this process does
  job_duration_seconds: {
    type: "histogram",
    help: "Time that one run of a job took: done, failed",
    labels: ["task", "outcome"],
    buckets: [0.01, 0.05, 0.1, 0.5, 1, 5, 15, 60],
  },
  orders_broken_total: {
    type: "counter",
    help: "Times that something was found which must never be so; any growth is an alarm",
    labels: ["invariant"],
  },

  // Worker: figures of the shop, gathered once a minute by one worker and told alike by all of them
  figures_age_seconds: { type: "gauge", help: "Age of the figures below" },
  orders_placed_last_hour: { type: "gauge", help: "Orders placed within the last hour" },
  orders_paid_last_hour: { type: "gauge", help: "Orders paid within the last hour" },
  orders_paid_last_day: { type: "gauge", help: "Orders paid within the last 24 hours" },
  orders_delivered_last_day: { type: "gauge", help: "Orders handed over within the last 24 hours" },
  orders_delivered_late_last_day: { type: "gauge", help: "Those of them that came after the promised day" },
  payments_open: { type: "gauge", help: "Payment attempts that have not ended yet" },
  payments_oldest_open_seconds: { type: "gauge", help: "Age of the oldest of them" },
  payments_unmatched: {
    type: "gauge",
    help: "Money that fits no order, or an order that fits no money: a person looks",
  },
  payment_notices_last_day: { type: "gauge", help: "Notices of payment providers within the last 24 hours" },
  receipts_failed: { type: "gauge", help: "Receipts that the till has refused for good" },
  receipts_waiting: { type: "gauge", help: "Receipts that are still to be registered" },
  emails_waiting: { type: "gauge", help: "Emails that no mail server has accepted yet" },
  emails_oldest_seconds: { type: "gauge", help: "Age of the oldest of them" },
  emails_sent_last_day: { type: "gauge", help: "Emails that a mail server accepted within the last 24 hours" },
  emails_failed_last_day: { type: "gauge", help: "Emails given up or refused within the last 24 hours" },
  texts_waiting: { type: "gauge", help: "Text messages that the provider has not accepted yet" },
  texts_sent_last_day: { type: "gauge", help: "Text messages sent within the last 24 hours" },
  texts_failed_last_day: { type: "gauge", help: "Text messages not sent within the last 24 hours" },
  texts_daily_budget: { type: "gauge", help: "Text messages that may be sent within 24 hours" },
  jobs_waiting: { type: "gauge", help: "Due jobs that no worker has begun" },
  jobs_oldest_seconds: { type: "gauge", help: "How late the oldest of them is" },
  jobs_failed_for_good: { type: "gauge", help: "Jobs that failed at every attempt" },
  catalog_outbox_waiting: { type: "gauge", help: "Changes that are not indexed yet" },
  catalog_outbox_oldest_seconds: { type: "gauge", help: "Age of the oldest of them" },
  catalog_outbox_set_aside: { type: "gauge", help: "Changes that could not be indexed" },
  feeds_oldest_seconds: { type: "gauge", help: "Age of the product feed that was written first" },
  erp_sessions_last_day: { type: "gauge", help: "Exchanges with 1C within the last 24 hours" },
  erp_last_session_seconds: { type: "gauge", help: "Age of the last exchange with 1C; 0 without any" },
  erp_orders_waiting: { type: "gauge", help: "Orders that 1C has not confirmed as they are now, 1000 at most" },
  erp_files_failed_last_day: { type: "gauge", help: "Files of 1C that failed within the last 24 hours" },
  erp_tasks_open: { type: "gauge", help: "Orders and statuses of 1C that wait for a person" },
  carrier_notices_last_day: { type: "gauge", help: "Notices of the carrier within the last 24 hours" },
  carrier_tasks_open: { type: "gauge", help: "Shipments that wait for a person" },
  webhook_tasks_open: {
    type: "gauge",
    help: "Receivers of webhooks that something was given up for, or that answered 410",
  },
} as const satisfies Record<string, MetricDefinition>;

export type MetricName = keyof typeof metricDefinitions;

type OfType<Type> = {
  [Name in MetricName]: (typeof metricDefinitions)[Name]["type"] extends Type ? Name : never;
}[MetricName];

export type CounterName = OfType<"counter">;
export type GaugeName = OfType<"gauge">;
export type HistogramName = OfType<"histogram">;

export type LabelOf<Name extends MetricName> = (typeof metricDefinitions)[Name] extends {
  labels: readonly (infer Label extends string)[];
}
  ? Label
  : never;
