import { serve } from "@zertsalo/page-server/serve";
import { requireReady } from "@zertsalo/production-gate/require-ready";
import { startTracing } from "@zertsalo/tracing/tracing";
import { buildApp } from "./app.ts";
import { readConfig } from "./config.ts";

if (Number.parseInt(process.versions.node, 10) < 24) throw new Error("Node 24 is needed: start with pnpm");

await requireReady("mcp");
const config = readConfig();
const app = buildApp(config, { tracing: await startTracing("mcp", config) });
await serve(app, {
  host: config.MCP_HOST,
  port: config.MCP_PORT,
  reusePort: config.REUSE_PORT,
  isProduction: config.NODE_ENV === "production",
  inner: { host: config.INNER_HOST, port: config.INNER_PORT },
});
