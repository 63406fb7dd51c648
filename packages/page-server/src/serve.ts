import { setTimeout as pause } from "node:timers/promises";
import closeWithGrace from "close-with-grace";
import type { FastifyInstance } from "fastify";

interface Serving {
  host: string;
  port: number;
  /** Several processes listen on one port: the kernel distributes the connections. */
  reusePort?: boolean;
  isProduction: boolean;
}

/** Open requests may finish for this long after SIGTERM. */
const finishMs = 20_000;

/** Listens until the process receives a stop signal. */
export async function serve(app: FastifyInstance, { isProduction, ...address }: Serving): Promise<void> {
  // Time for the balancer to see that we are not ready; there is none in development.
  const noticeMs = isProduction ? 3_000 : 0;
  closeWithGrace({ delay: noticeMs + finishMs, logger: app.log }, async ({ signal, err }) => {
    if (err) app.log.fatal({ err }, "stopping after a fatal error");
    else app.log.info({ signal }, "stopping");
    app.life.draining = true;
    await pause(noticeMs);
    await app.close();
  });
  // Fastify passes all options on to Node's server, including `reusePort`, which is missing in its types.
  await app.listen(address);
}
