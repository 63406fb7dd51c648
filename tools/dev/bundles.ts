import { isatty } from "node:tty";
import { setting } from "./environment.ts";
import { createProcessGroup, type Program } from "./process-group.ts";
import type { Service } from "./services.ts";
import type { Mode } from "./shop.ts";

/** Restarts what crashes. On a terminal its log is for people; into a file or a collector JSON lines go untouched. */
export function createBundleGroup() {
  return createProcessGroup({ restart: true, readableLog: isatty(process.stdout.fd) });
}

/** Services as `pnpm build` made them. */
export function bundlesOf(services: readonly Service[]): Mode {
  return { services, fileOf: (service) => service.bundle, programsOf };
}

/** Processes of one service share its port: the kernel spreads the connections between them. */
function programsOf({ name, bundle, processesSetting }: Service): Program[] {
  const count = processesSetting ? Number(setting(processesSetting)) : 1;
  return Array.from({ length: count }, (_, index) => ({
    name: count > 1 ? `${name}.${index + 1}` : name,
    args: ["--enable-source-maps", bundle],
    ...(processesSetting && { env: { REUSE_PORT: "1" } }),
  }));
}
