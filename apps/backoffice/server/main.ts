import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { loadPages } from "@zertsalo/page-server/load-pages";
import closeWithGrace from "close-with-grace";
import { buildApp, type PagesBuild } from "./app.ts";
import { readConfig } from "./config.ts";

if (Number.parseInt(process.versions.node, 10) < 24) throw new Error("Node 24 is needed: start with pnpm");

// server/ and the bundled dist/ both lie one step below the back office.
const root = fileURLToPath(new URL("..", import.meta.url));
const config = readConfig();
const app = await buildApp(config, await loadPages<PagesBuild>(config.NODE_ENV, root));

// Time for the balancer to see that we are not ready; nobody balances in development.
const noticeMs = config.NODE_ENV === "production" ? 3_000 : 0;
const finishMs = 20_000;

closeWithGrace({ delay: noticeMs + finishMs, logger: app.log }, async ({ signal, err }) => {
  if (err) app.log.fatal({ err }, "stopping after an error");
  else app.log.info({ signal }, "stopping");
  app.life.isStopping = true;
  await pause(noticeMs);
  await app.close();
});

await app.listen({ host: config.BACKOFFICE_HOST, port: config.BACKOFFICE_PORT });
