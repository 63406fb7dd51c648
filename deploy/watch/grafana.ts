import type { Panel, Row } from "./dashboard-panels.ts";

const columns = 3;
const width = 8;
const height = 7;

/** A dashboard as Grafana imports it; which Prometheus it reads is chosen there. */
export function grafanaDashboard(title: string, rows: readonly Row[]) {
  let y = 0;
  let id = 0;
  const panels = rows.flatMap((row) => {
    const heading = { id: ++id, type: "row", title: row.title, collapsed: false, gridPos: { x: 0, y, w: 24, h: 1 } };
    const top = y + 1;
    const displayed = row.panels.map((panel, at) => {
      const gridPos = { x: (at % columns) * width, y: top + Math.floor(at / columns) * height, w: width, h: height };
      return timeSeries(++id, panel, gridPos);
    });
    y = top + Math.ceil(row.panels.length / columns) * height;
    return [heading, ...displayed];
  });
  return {
    uid: "zertsalo-shop",
    title,
    timezone: "Europe/Moscow",
    refresh: "1m",
    time: { from: "now-6h", to: "now" },
    schemaVersion: 39,
    templating: { list: [{ name: "source", type: "datasource", query: "prometheus", label: "Prometheus" }] },
    panels,
  };
}

function timeSeries(id: number, { title, unit, queries }: Panel, gridPos: object) {
  return {
    id,
    type: "timeseries",
    title,
    gridPos,
    datasource: { type: "prometheus", uid: "${source}" },
    fieldConfig: { defaults: { unit, min: 0 }, overrides: [] },
    options: { legend: { displayMode: "list", placement: "bottom" }, tooltip: { mode: "multi" } },
    targets: queries.map(({ expression, legend }, at) => ({
      refId: String.fromCodePoint(65 + at),
      expr: expression,
      legendFormat: legend,
    })),
  };
}
