import "./require-node.ts";
import { loadEnvironment } from "./environment.ts";
import { createProcessGroup } from "./process-group.ts";
import type { Service } from "./services.ts";
import { bringUp } from "./shop.ts";
import { untilStopped } from "./until-stopped.ts";

process.env.NODE_ENV = "development";
loadEnvironment();

const group = createProcessGroup();
untilStopped(group, () =>
  bringUp(group, {
    fileOf: (service) => service.entry,
    programsOf: ({ name, entry, watch }: Service) => [{ name, args: [watch, "--watch-preserve-output", entry] }],
  }),
);
