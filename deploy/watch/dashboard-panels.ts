import type { GaugeName, HistogramName, MetricName } from "@zertsalo/inner-server/metric-definitions";
import type { ExporterMetric } from "./exporter-metrics.ts";

/** What a panel's numbers are. */
type Unit = "short" | "s" | "percentunit" | "reqps" | "bytes";

export interface Panel {
  title: string;
  unit: Unit;
  queries: readonly { expression: string; legend: string }[];
}

export interface Row {
  title: string;
  panels: readonly Panel[];
}

/** The compiler knows the name: a renamed metric does not compile here. */
const name = (metric: MetricName | ExporterMetric) => metric;

/** A figure of the shop: every worker tells the same. */
const figure = (metric: GaugeName) => `max(${metric})`;
const figures = (title: string, unit: Unit, metrics: Record<string, GaugeName>): Panel => ({
  title,
  unit,
  queries: Object.entries(metrics).map(([legend, metric]) => ({ legend, expression: figure(metric) })),
});
const rate = (metric: MetricName, by: string, more = "") => `sum by (${by}) (rate(${metric}${more}[5m]))`;
const quantile = (share: number, metric: HistogramName, by: string) =>
  `histogram_quantile(${share}, sum by (le, ${by}) (rate(${metric}_bucket[5m])))`;
const requests = name("http_request_duration_seconds");

const shop: Row = {
  title: "Магазин",
  panels: [
    figures("Заказы за час", "short", { оформлено: "orders_placed_last_hour", оплачено: "orders_paid_last_hour" }),
    {
      title: "Обещанный день",
      unit: "percentunit",
      queries: [
        {
          legend: "доставлено вовремя",
          expression: `1 - ${figure("orders_delivered_late_last_day")} / ${figure("orders_delivered_last_day")}`,
        },
      ],
    },
    figures("Платежи", "short", { открыто: "payments_open", "не сошлось": "payments_unmatched" }),
    figures("Возраст старейшего открытого платежа", "s", { возраст: "payments_oldest_open_seconds" }),
    figures("Чеки", "short", { ждут: "receipts_waiting", отказ: "receipts_failed" }),
    figures("Письма", "short", { ждут: "emails_waiting", "не ушли за сутки": "emails_failed_last_day" }),
    figures("СМС за сутки", "short", {
      отправлено: "texts_sent_last_day",
      "не ушло": "texts_failed_last_day",
      предел: "texts_daily_budget",
    }),
    figures("Обмен с 1С", "short", {
      "сеансов за сутки": "erp_sessions_last_day",
      "заказы ждут": "erp_orders_waiting",
      "файлы не приняты": "erp_files_failed_last_day",
      "ждут человека": "erp_tasks_open",
    }),
    figures("Возраст сеанса 1С и фида", "s", { сеанс: "erp_last_session_seconds", фид: "feeds_oldest_seconds" }),
    figures("Перевозчик", "short", { уведомления: "carrier_notices_last_day", "ждут человека": "carrier_tasks_open" }),
    figures("Задания", "short", {
      ждут: "jobs_waiting",
      "не удались совсем": "jobs_failed_for_good",
      "вебхуки не доходят": "webhook_tasks_open",
    }),
    figures("Опоздание заданий и индекса", "s", {
      задание: "jobs_oldest_seconds",
      письмо: "emails_oldest_seconds",
      каталог: "catalog_outbox_oldest_seconds",
      показатели: "figures_age_seconds",
    }),
    {
      title: "Нарушения в заказах и отложенные товары",
      unit: "short",
      queries: [
        { legend: "{{invariant}}", expression: `sum by (invariant) (increase(${name("orders_broken_total")}[15m]))` },
        { legend: "не проиндексировано", expression: figure("catalog_outbox_set_aside") },
      ],
    },
  ],
};

const people: Row = {
  title: "Люди",
  panels: [
    {
      title: "Ошибки, которые видели люди",
      unit: "reqps",
      queries: [{ legend: "{{job}} {{kind}}", expression: rate("page_failures_total", "job, kind") }],
    },
    {
      title: "Ошибки в браузере",
      unit: "reqps",
      queries: [{ legend: "{{job}} {{route}}", expression: rate("browser_errors_total", "job, route") }],
    },
    {
      title: "Скорость у людей, 75 %",
      unit: "s",
      queries: [{ legend: "{{job}} {{vital}}", expression: quantile(0.75, "browser_vitals_seconds", "job, vital") }],
    },
    {
      title: "Сдвиг страницы, 75 %",
      unit: "short",
      queries: [{ legend: "{{job}}", expression: quantile(0.75, "browser_layout_shift", "job") }],
    },
    {
      title: "Отчёты браузеров не приняты",
      unit: "reqps",
      queries: [{ legend: "{{job}} {{reason}}", expression: rate("browser_reports_refused_total", "job, reason") }],
    },
    {
      title: "Пустые полки на страницах",
      unit: "reqps",
      queries: [{ legend: "{{call}}", expression: rate("storefront_swallowed_total", "call") }],
    },
    {
      title: "Отказы во входе",
      unit: "reqps",
      queries: [{ legend: "{{who}} {{code}}", expression: rate("sign_ins_refused_total", "who, code") }],
    },
    {
      title: "Поиск",
      unit: "reqps",
      queries: [{ legend: "{{outcome}}", expression: rate("searches_total", "outcome") }],
    },
    {
      title: "Открытые сокеты",
      unit: "short",
      queries: [{ legend: "{{who}}", expression: `sum by (who) (${name("sockets_open")})` }],
    },
    {
      title: "Страницы по источнику",
      unit: "reqps",
      queries: [{ legend: "{{state}}", expression: rate("storefront_pages_total", "state") }],
    },
  ],
};

const services: Row = {
  title: "Службы",
  panels: [
    {
      title: "Запросы",
      unit: "reqps",
      queries: [{ legend: "{{job}}", expression: `sum by (job) (rate(${requests}_count[5m]))` }],
    },
    {
      title: "Доля ответов 5xx",
      unit: "percentunit",
      queries: [
        {
          legend: "{{job}}",
          expression: `sum by (job) (rate(${requests}_count{status=~"5.."}[5m])) / sum by (job) (rate(${requests}_count[5m]))`,
        },
      ],
    },
    {
      title: "Время ответа, 95 %",
      unit: "s",
      queries: [{ legend: "{{job}}", expression: quantile(0.95, "http_request_duration_seconds", "job") }],
    },
    {
      title: "Самые медленные адреса, 95 %",
      unit: "s",
      queries: [
        {
          legend: "{{job}} {{route}}",
          expression: `topk(10, ${quantile(0.95, "http_request_duration_seconds", "job, route")})`,
        },
      ],
    },
    {
      title: "Длительность заданий, 95 %",
      unit: "s",
      queries: [{ legend: "{{task}}", expression: quantile(0.95, "job_duration_seconds", "task") }],
    },
    {
      title: "Соединения с базой",
      unit: "short",
      queries: [
        { legend: "{{instance}} ждут", expression: name("database_pool_waiting") },
        { legend: "{{instance}} свободны", expression: name("database_pool_idle") },
      ],
    },
    {
      title: "Запросы в работе и отвергнутые",
      unit: "short",
      queries: [
        { legend: "{{instance}} в работе", expression: name("requests_in_flight") },
        { legend: "{{reason}} в секунду", expression: rate("requests_shed_total", "reason") },
      ],
    },
    {
      title: "Задержка цикла событий, 99 %",
      unit: "s",
      queries: [{ legend: "{{job}} {{instance}}", expression: name("nodejs_eventloop_lag_p99_seconds") }],
    },
    {
      title: "Память",
      unit: "bytes",
      queries: [{ legend: "{{job}} {{instance}}", expression: name("process_resident_memory_bytes") }],
    },
    {
      title: "Процессор",
      unit: "percentunit",
      queries: [{ legend: "{{job}} {{instance}}", expression: `rate(${name("process_cpu_seconds_total")}[5m])` }],
    },
    {
      title: "Картинки в очереди",
      unit: "short",
      queries: [{ legend: "{{instance}}", expression: name("picture_waiting") }],
    },
    {
      title: "Ответы перевозчика",
      unit: "reqps",
      queries: [{ legend: "{{outcome}}", expression: rate("delivery_carrier_answers_total", "outcome") }],
    },
  ],
};

const machines: Row = {
  title: "База и машины",
  panels: [
    {
      title: "Кто отвечает",
      unit: "short",
      queries: [{ legend: "{{job}} {{instance}}", expression: name("up") }],
    },
    {
      title: "Главный и синхронный узел базы",
      unit: "short",
      queries: [
        { legend: "главных", expression: `sum(${name("patroni_primary")})` },
        { legend: "синхронных", expression: `sum(${name("patroni_sync_standby")})` },
      ],
    },
    {
      title: "Отставание реплики",
      unit: "bytes",
      queries: [
        {
          legend: "отставание",
          expression: `max(${name("patroni_xlog_location")}) - min(${name("patroni_xlog_replayed_location")} > 0)`,
        },
      ],
    },
    {
      title: "Возраст резервной копии",
      unit: "s",
      queries: [{ legend: "возраст", expression: `time() - max(${name("zertsalo_backup_last_success_seconds")})` }],
    },
    {
      title: "Свободно на дисках",
      unit: "percentunit",
      queries: [
        {
          legend: "{{instance}} {{mountpoint}}",
          expression: `${name("node_filesystem_avail_bytes")}{fstype!~"tmpfs|overlay"} / ${name("node_filesystem_size_bytes")}`,
        },
      ],
    },
  ],
};

export const dashboardRows: readonly Row[] = [shop, people, services, machines];
