import { createGauge } from "@zertsalo/inner-server/metrics";
import type { Registry } from "prom-client";

/** Whether this process has stopped asking the API for a while. */
export function watchApiBreaker(registry: Registry, isOpen: () => boolean): void {
  createGauge(registry, "page_server_api_breaker_open", (gauge) => gauge.set(isOpen() ? 1 : 0));
}
