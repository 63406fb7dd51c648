import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from "prom-client";
import {
  type CounterName,
  type GaugeName,
  type HistogramName,
  type LabelOf,
  metricDefinitions,
  type MetricName,
} from "./metric-definitions.ts";

/** Metrics of one process, with those of Node beside ours. */
export function createRegistry(): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  return registry;
}

export function createCounter<Name extends CounterName>(registry: Registry, name: Name): Counter<LabelOf<Name>> {
  return new Counter(settingsOf<Name>(registry, name));
}

/** `read` is called when somebody asks for the metrics. */
export function createGauge<Name extends GaugeName>(
  registry: Registry,
  name: Name,
  read?: (gauge: Gauge<LabelOf<Name>>) => void,
): Gauge<LabelOf<Name>> {
  const gauge: Gauge<LabelOf<Name>> = new Gauge({
    ...settingsOf<Name>(registry, name),
    ...(read && { collect: () => read(gauge) }),
  });
  return gauge;
}

export function createHistogram<Name extends HistogramName>(registry: Registry, name: Name): Histogram<LabelOf<Name>> {
  return new Histogram({ ...settingsOf<Name>(registry, name), buckets: [...metricDefinitions[name].buckets] });
}

function settingsOf<Name extends MetricName>(registry: Registry, name: Name) {
  const definition: { help: string; labels?: readonly string[] } = metricDefinitions[name];
  const labelNames = [...(definition.labels ?? [])] as LabelOf<Name>[];
  return { name, help: definition.help, labelNames, registers: [registry] };
}
