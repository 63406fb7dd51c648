import { Gauge, type Registry } from "prom-client";

/** Whether this process has stopped asking the API for a while. */
export function watchApiBreaker(register: Registry, isOpen: () => boolean): void {
  new Gauge({
    name: "page_server_api_breaker_open",
    help: "1 while the API gives no answers and is left alone",
    registers: [register],
    collect() {
      this.set(isOpen() ? 1 : 0);
    },
  });
}
