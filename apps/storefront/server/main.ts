import { fileURLToPath } from "node:url";
import { loadPages } from "@zertsalo/page-server/load-pages";
import { serve } from "@zertsalo/page-server/serve";
import { requireReady } from "@zertsalo/production-gate/require-ready";
import { startTracing } from "@zertsalo/tracing/tracing";
import { buildApp } from "./app.ts";
import { readConfig } from "./config.ts";
import type { PagesBuild } from "./pages/pages-build.ts";

if (Number.parseInt(process.versions.node, 10) < 24) throw new Error("Node 24 is needed: start with pnpm");

// server/ and the bundled dist/ both lie one step below the storefront.
const root = fileURLToPath(new URL("..", import.meta.url));
await requireReady("storefront");
const config = readConfig();
const tracing = await startTracing("storefront", config);
await serve(await buildApp(config, await loadPages<PagesBuild>(config.NODE_ENV, root), tracing), {
  host: config.STOREFRONT_HOST,
  port: config.STOREFRONT_PORT,
  reusePort: config.REUSE_PORT,
  isProduction: config.NODE_ENV === "production",
  inner: { host: config.INNER_HOST, port: config.INNER_PORT },
});
