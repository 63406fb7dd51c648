import { setTimeout as pause } from "node:timers/promises";
import { startInnerServer } from "@zertsalo/inner-server/inner-server";
import { whyNotReady } from "@zertsalo/inner-server/life";
import { requireReady } from "@zertsalo/production-gate/require-ready";
import closeWithGrace from "close-with-grace";
import { pino } from "pino";
import { buildApp } from "./app.ts";
import { readConfig } from "./config.ts";

if (Number.parseInt(process.versions.node, 10) < 24) throw new Error("Node 24 is needed: start with pnpm");

await requireReady("pictures");
const config = readConfig();
const log = pino({ name: "pictures", level: config.LOG_LEVEL });
const app = await buildApp({ config, log });

// Time for the load balancer to see that we are not ready; there is none in development.
const noticeMs = process.env["NODE_ENV"] === "production" ? 3_000 : 0;

closeWithGrace({ delay: noticeMs + 20_000, logger: log }, async ({ signal, err }) => {
  if (err) log.fatal({ err }, "stopping after a fatal error");
  else log.info({ signal }, "stopping");
  app.life.draining = true;
  await pause(noticeMs);
  await app.close();
});

// libvips can deadlock in its own thread pool and then blocks its places for ever: two pictures were seen waiting for
// their own threads. Such a thread cannot be recovered, not even by a clean exit, so the supervisor restarts us.
const stuckMs = 30_000;
setInterval(() => {
  if (app.gate.oldestMs() < stuckMs) return;
  log.fatal({ ...app.gate.counts() }, "picture conversion stuck, restarting");
  process.kill(process.pid, "SIGKILL");
}, 5_000).unref();

await startInnerServer({
  host: config.INNER_HOST,
  port: config.INNER_PORT,
  metrics: app.registry,
  notReady: () => whyNotReady(app.life),
});

// Fastify passes all options on to Node's server, also `reusePort`, which is missing in its types.
const address = { host: config.PICTURES_HOST, port: config.PICTURES_PORT, reusePort: config.REUSE_PORT };
await app.listen(address);
app.life.isListening = true;
