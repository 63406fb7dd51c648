import { readProductionFacts } from "@zertsalo/db/production-facts";
import { requireReady } from "@zertsalo/production-gate/require-ready";
import closeWithGrace from "close-with-grace";
import { readConfig } from "./config.ts";
import { createLog } from "./log.ts";
import { startWorker } from "./worker.ts";

if (Number.parseInt(process.versions.node, 10) < 24) throw new Error("Node 24 is needed: start with pnpm");

await requireReady("worker", { readDatabase: readProductionFacts });
const config = readConfig();
const log = createLog(config.LOG_LEVEL);
const worker = await startWorker(config, log);
log.info({ port: worker.port }, "worker started");

closeWithGrace({ delay: 20_000, logger: log }, async ({ signal, err }) => {
  if (err) log.fatal({ err }, "stopping after a fatal error");
  else log.info({ signal }, "stopping");
  await worker.stop();
});
