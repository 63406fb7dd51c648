import { setTimeout as pause } from "node:timers/promises";
import closeWithGrace from "close-with-grace";
import type { FastifyInstance } from "fastify";

interface Serving {
  host: string;
  port: number;
  /** Several processes listen on one port: the kernel spreads the connections. */
  reusePort?: boolean;
  isProduction: boolean;
}

/** What is asked for is still answered when the process is told to stop. */
const finishMs = 20_000;

/** Listens until the process is told to stop. */
export async function serve(app: FastifyInstance, { isProduction, ...address }: Serving): Promise<void> {
  // Time for the balancer to see that we are not ready; nobody balances in development.
  const noticeMs = isProduction ? 3_000 : 0;
  closeWithGrace({ delay: noticeMs + finishMs, logger: app.log }, async ({ signal, err }) => {
    if (err) app.log.fatal({ err }, "stopping after a fatal error");
    else app.log.info({ signal }, "stopping");
    app.life.draining = true;
    await pause(noticeMs);
    await app.close();
  });
  // Fastify hands all of it on to Node's server, `reusePort` too, which its types do not know.
  await app.listen(address);
}
