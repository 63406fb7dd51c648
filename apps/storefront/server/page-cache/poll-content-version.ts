import type { FastifyInstance } from "fastify";
import type { OpenPages } from "../pages/open-pages.ts";
import type { PageCache } from "./page-cache.ts";

const intervalMs = 1_000;
/** Lists and cards are updated by the indexer job, which polls twice a second. */
const indexedMs = 2_500;

interface Watched {
  open: () => Promise<Pick<OpenPages, "shop">>;
  cache: Pick<PageCache, "forget"> | null;
}

/** Polls the content version in every process: changes by staff appear on the pages within a second. */
export function pollContentVersion(app: FastifyInstance, { open, cache }: Watched): void {
  let lastVersion: number | null = null;
  let next: NodeJS.Timeout | undefined;
  let later: NodeJS.Timeout | undefined;

  async function renew(): Promise<void> {
    const { shop } = await open();
    await shop.renew();
    cache?.forget();
  }

  async function look(): Promise<void> {
    try {
      const edition = await (await open()).shop.edition();
      if (lastVersion !== null && edition !== lastVersion) {
        await renew();
        clearTimeout(later);
        later = setTimeout(() => void renew().catch(keep), indexedMs);
      }
      lastVersion = edition;
    } catch (error) {
      // While the API is down cached pages are the only source, and other components log the failure.
      app.log.debug({ err: error }, "content version poll failed");
    }
    if (!app.life.draining) next = setTimeout(() => void look(), intervalMs);
  }
  const keep = (error: unknown) => app.log.warn({ err: error }, "content version poll failed, serving cached pages");

  app.addHook("onListen", () => void look());
  app.addHook("onClose", async () => {
    clearTimeout(next);
    clearTimeout(later);
  });
}
