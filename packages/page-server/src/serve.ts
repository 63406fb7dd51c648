import { setTimeout as pause } from "node:timers/promises";
import { startInnerServer } from "@zertsalo/inner-server/inner-server";
import { whyNotReady } from "@zertsalo/inner-server/life";
import closeWithGrace from "close-with-grace";
import type { FastifyInstance } from "fastify";

interface Serving {
  host: string;
  port: number;
  /** Several processes listen on one port: the kernel distributes the connections. */
  reusePort?: boolean;
  isProduction: boolean;
  /** Where health, readiness and metrics are read. */
  inner: { host: string; port: number };
}

/** Open requests may finish for this long after SIGTERM. */
const finishMs = 20_000;

/** Listens until the process receives a stop signal. */
export async function serve(app: FastifyInstance, { isProduction, inner, ...address }: Serving): Promise<void> {
  // Time for the balancer to see that we are not ready; there is none in development.
  const noticeMs = isProduction ? 3_000 : 0;
  closeWithGrace({ delay: noticeMs + finishMs, logger: app.log }, async ({ signal, err }) => {
    if (err) app.log.fatal({ err }, "stopping after a fatal error");
    else app.log.info({ signal }, "stopping");
    app.life.draining = true;
    await pause(noticeMs);
    await app.close();
  });
  await startInnerServer({ ...inner, metrics: app.registry, notReady: () => whyNotReady(app.life) });
  // Fastify passes all options on to Node's server, including `reusePort`, which is missing in its types.
  await app.listen(address);
  app.life.isListening = true;
}
