import "./require-node.ts";
import { loadEnvironment } from "./environment.ts";
import { createProcessGroup } from "./process-group.ts";
import { say } from "./log.ts";
import { demoAccounts, type Service, services } from "./services.ts";
import { bringUp, prepareDemo } from "./shop.ts";
import { untilStopped } from "./until-stopped.ts";

process.env.NODE_ENV = "development";
loadEnvironment();

const group = createProcessGroup();
untilStopped(group, async () => {
  const fromSources = {
    services,
    fileOf: (service: Service) => service.entry,
    programsOf: ({ name, entry, watch }: Service) => [{ name, args: [watch, "--watch-preserve-output", entry] }],
  };
  await bringUp(group, fromSources, () => prepareDemo(group));
  say("zertsalo", demoAccounts.join("\n"));
});
