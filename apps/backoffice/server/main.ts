import { fileURLToPath } from "node:url";
import { loadPages } from "@zertsalo/page-server/load-pages";
import { serve } from "@zertsalo/page-server/serve";
import { requireReady } from "@zertsalo/production-gate/require-ready";
import { startTracing } from "@zertsalo/tracing/tracing";
import { buildApp } from "./app.ts";
import { readConfig } from "./config.ts";
import type { PagesBuild } from "./open-pages.ts";

if (Number.parseInt(process.versions.node, 10) < 24) throw new Error("Node 24 is needed: start with pnpm");

// server/ and the bundled dist/ both lie one step below the back office.
const root = fileURLToPath(new URL("..", import.meta.url));
await requireReady("backoffice");
const config = readConfig();
const tracing = await startTracing("backoffice", config);
await serve(await buildApp(config, await loadPages<PagesBuild>(config.NODE_ENV, root), tracing), {
  host: config.BACKOFFICE_HOST,
  port: config.BACKOFFICE_PORT,
  isProduction: config.NODE_ENV === "production",
  inner: { host: config.INNER_HOST, port: config.INNER_PORT },
});
