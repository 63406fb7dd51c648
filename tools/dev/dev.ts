import "./require-node.ts";
import { loadEnvironment } from "./environment.ts";
import { createProcessGroup } from "./process-group.ts";
import { say } from "./log.ts";
import { demoAccounts, type Service } from "./services.ts";
import { bringUp } from "./shop.ts";
import { untilStopped } from "./until-stopped.ts";

process.env.NODE_ENV = "development";
loadEnvironment();

const group = createProcessGroup();
untilStopped(group, async () => {
  await bringUp(group, {
    fileOf: (service) => service.entry,
    programsOf: ({ name, entry, watch }: Service) => [{ name, args: [watch, "--watch-preserve-output", entry] }],
  });
  say("zertsalo", demoAccounts.join("\n"));
});
