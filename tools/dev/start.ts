import "./require-node.ts";
import { isatty } from "node:tty";
import { loadEnvironment, setting } from "./environment.ts";
import { createProcessGroup, type Program } from "./process-group.ts";
import type { Service } from "./services.ts";
import { bringUp } from "./shop.ts";
import { untilStopped } from "./until-stopped.ts";

process.env.NODE_ENV = "production";
loadEnvironment();

// On a terminal for people; into a file or a collector the services' own JSON lines go untouched.
const group = createProcessGroup({ restart: true, readableLog: isatty(process.stdout.fd) });
untilStopped(group, () => bringUp(group, { fileOf: (service) => service.bundle, programsOf }));

/** Processes of one service share its port: the kernel spreads the connections between them. */
function programsOf({ name, bundle, processesSetting }: Service): Program[] {
  const count = processesSetting ? Number(setting(processesSetting)) : 1;
  return Array.from({ length: count }, (_, index) => ({
    name: count > 1 ? `${name}.${index + 1}` : name,
    args: ["--enable-source-maps", bundle],
    ...(processesSetting && { env: { REUSE_PORT: "1" } }),
  }));
}
