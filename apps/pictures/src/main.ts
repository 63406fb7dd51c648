import { setTimeout as pause } from "node:timers/promises";
import closeWithGrace from "close-with-grace";
import { pino } from "pino";
import { buildApp } from "./app.ts";
import { readConfig } from "./config.ts";

if (Number.parseInt(process.versions.node, 10) < 24) throw new Error("Node 24 is needed: start with pnpm");

const config = readConfig();
const log = pino({ name: "pictures", level: config.LOG_LEVEL });
const app = await buildApp({ config, log });

// Time for the balancer to see that we are not ready; nobody balances in development.
const noticeMs = process.env["NODE_ENV"] === "production" ? 3_000 : 0;

closeWithGrace({ delay: noticeMs + 20_000, logger: log }, async ({ signal, err }) => {
  if (err) log.fatal({ err }, "stopping after a fatal error");
  else log.info({ signal }, "stopping");
  app.life.draining = true;
  await pause(noticeMs);
  await app.close();
});

// libvips can come to a stand in a lock of its own, and then holds its places for ever: two pictures were seen waiting
// there for their own threads. Nothing gets such a thread back, not even a tidy exit, so whoever watches us starts anew.
const stuckMs = 30_000;
setInterval(() => {
  if (app.gate.oldestMs() < stuckMs) return;
  log.fatal({ ...app.gate.counts() }, "picture conversion stuck, restarting");
  process.kill(process.pid, "SIGKILL");
}, 5_000).unref();

// Fastify hands all of it on to Node's server, `reusePort` too, which its types do not know.
const address = { host: config.PICTURES_HOST, port: config.PICTURES_PORT, reusePort: config.REUSE_PORT };
await app.listen(address);
