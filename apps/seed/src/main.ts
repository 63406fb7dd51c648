import { loadEnvironment } from "@zertsalo/db/command-line";
import { isOpenToStrangers } from "@zertsalo/production-gate/reasons";
import { runDemoSeed } from "./demo-shop.ts";
import { seedNewShop } from "./new-shop.ts";

// pnpm seed: the demo shop. On a machine of production: what a new shop opens with.
if (Number.parseInt(process.versions.node, 10) < 24) throw new Error("Node 24 is needed: use the release's bin/node");

loadEnvironment();
await (isOpenToStrangers(process.env) ? seedNewShop() : runDemoSeed());
