import "./require-node.ts";
import { readProductionFacts } from "@zertsalo/db/production-facts";
import { requireReady } from "@zertsalo/production-gate/require-ready";
import { bundlesOf, createBundleGroup } from "./bundles.ts";
import { loadProductionEnvironment } from "./environment.ts";
import { services } from "./services.ts";
import { bringUp } from "./shop.ts";
import { untilStopped } from "./until-stopped.ts";

// Serves, and nothing else: it neither migrates, seeds nor emulates.
process.env.NODE_ENV = "production";
process.env.DEMO = "off";
loadProductionEnvironment();

const real = services.filter(({ name }) => name !== "emulators");
// Asked once for all of them, before any starts; each asks again for itself.
await requireReady(
  real.map(({ name }) => name),
  { readDatabase: readProductionFacts },
);

const group = createBundleGroup();
untilStopped(group, () => bringUp(group, bundlesOf(real)));
