import { timeBudgets } from "@zertsalo/client/time-budgets";
import { convertThrown } from "@zertsalo/page-server/convert-thrown";
import { withDemoNotice } from "@zertsalo/page-server/demo-notice";
import type { Shop } from "../../app/lib/shop.server.ts";
import type { Visit } from "../../app/lib/session/visit.server.ts";
import type { Config } from "../config.ts";
import type { Metrics } from "../metrics.ts";
import { createFirstPaint, type Piece } from "./first-paint.ts";
import type { PagesBuild, ShopPages } from "./pages-build.ts";

export interface OpenPages {
  shop: Shop;
  version: string;
  render(request: Request, visit: Visit): Promise<Response>;
  /** Sees to the first paint of what was rendered; null for other answers, and in development. */
  dress(visit: Visit): ((opening: Buffer) => Piece[]) | null;
}

interface OpeningParts extends Pick<Metrics, "observeRender" | "countSwallowed"> {
  /** Given the addresses of the pages. */
  learnRoutes(routes: PagesBuild["routes"]): void;
}

/** Opens the shop of a build once; in development an edited build is another one. */
export function openPages(
  config: Config,
  pages: ShopPages,
  { observeRender, countSwallowed, learnRoutes }: OpeningParts,
): { pages: () => Promise<OpenPages>; isApiLeftAlone: () => boolean } {
  const firstPaint = pages.attach ? null : createFirstPaint(`${pages.root}build/client/`);
  const dressed = (opening: Buffer) => (config.DEMO === "on" ? withDemoNotice(opening) : opening);
  let opened: { build: PagesBuild; pages: OpenPages } | null = null;

  return {
    async pages() {
      const build = await pages.build();
      if (opened?.build !== build) opened = { build, pages: open(build) };
      return opened.pages;
    },
    isApiLeftAlone: () => opened?.pages.shop.guarded.isOpen() ?? false,
  };

  function open(build: PagesBuild): OpenPages {
    const { createRequestHandler, createShop, countSwallowed: countWith, toUnavailable } = build.entry.module;
    countWith(countSwallowed);
    learnRoutes(build.routes);
    const handle = createRequestHandler(convertThrown(build, toUnavailable), config.NODE_ENV);
    const shop = createShop({
      apiUrl: config.API_URL,
      budgets: timeBudgets(config.PAGE_BUDGET_MS),
      publicOrigin: config.PUBLIC_ORIGIN,
      isSecure: config.NODE_ENV !== "development",
      counterId: config.METRICA_ID,
      mapTiles: config.MAP_TILES_URL ? { url: config.MAP_TILES_URL, attribution: config.MAP_ATTRIBUTION } : null,
    });
    return {
      shop,
      version: build.assets.version,
      async render(request, visit) {
        const startedAt = performance.now();
        const answer = await handle(request, shop.context(visit));
        observeRender((performance.now() - startedAt) / 1_000);
        return answer;
      },
      dress: ({ nonce, pipeBody }) => pipeBody && firstPaint && ((opening) => firstPaint(dressed(opening), nonce)),
    };
  }
}
