import "./require-node.ts";
import { bundlesOf, createBundleGroup } from "./bundles.ts";
import { loadEnvironment } from "./environment.ts";
import { say } from "./log.ts";
import { demoAccounts, services } from "./services.ts";
import { bringUp, prepareDemo } from "./shop.ts";
import { untilStopped } from "./until-stopped.ts";

// The rehearsal: the production build with the demo's people and with emulators, which says so on every page.
process.env.NODE_ENV = "production";
process.env.DEMO = "on";
loadEnvironment();

const group = createBundleGroup();
untilStopped(group, async () => {
  await bringUp(group, bundlesOf(services), () => prepareDemo(group));
  say("zertsalo", demoAccounts.join("\n"));
});
