import type { FastifyInstance } from "fastify";
import type { OpenPages } from "../pages/open-pages.ts";
import type { PageCache } from "./page-cache.ts";

const everyMs = 1_000;
/** Lists and cards follow a change of staff by a job, which looks twice a second. */
const indexedMs = 2_500;

interface Watched {
  open: () => Promise<Pick<OpenPages, "shop">>;
  cache: Pick<PageCache, "forget"> | null;
}

/** What staff have changed is on the pages a second later; in this process, as in every other one. */
export function watchEdition(app: FastifyInstance, { open, cache }: Watched): void {
  let known: number | null = null;
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
      if (known !== null && edition !== known) {
        await renew();
        clearTimeout(later);
        later = setTimeout(() => void renew().catch(keep), indexedMs);
      }
      known = edition;
    } catch (error) {
      // While the API is away, kept pages are all that there is, and others say so.
      app.log.debug({ err: error }, "content version poll failed");
    }
    if (!app.life.draining) next = setTimeout(() => void look(), everyMs);
  }
  const keep = (error: unknown) => app.log.warn({ err: error }, "content version poll failed, serving cached pages");

  app.addHook("onListen", () => void look());
  app.addHook("onClose", async () => {
    clearTimeout(next);
    clearTimeout(later);
  });
}
