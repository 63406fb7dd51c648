import * as contract from "@zertsalo/contract/staff-home-page";
import { inMoscow } from "@zertsalo/domain/delivery/calendar";
import { previewLinks } from "../../auth/preview-links.ts";
import { route } from "../../http/route.ts";
import { ShopError } from "../../http/shop-error.ts";
import type { Server } from "../../server.ts";
import { homePage } from "../content/content.ts";
import { adminRoute } from "../staff/staff.ts";
import { draftOfHomePage, homePageCard, homePageKind, homeSubject } from "./home-page.service.ts";
import { versionedRoutes } from "./versions.routes.ts";

export interface PreviewConfig {
  secret: string;
  /** Origin of the shop's pages. */
  origin: string;
}

/** The link is for the page, not for one of its products: any number would do. */
const onlyPage = 1;

export function staffHomePageRoutes(app: Server, { secret, origin }: PreviewConfig): void {
  const links = previewLinks({ secret, purpose: "home" }, app.clock.now);
  const calls = {
    read: contract.staffHomePage,
    saveDraft: contract.saveHomePageDraft,
    dropDraft: contract.dropHomePageDraft,
    publish: contract.publishHomePage,
    restore: contract.restoreHomePage,
  };
  versionedRoutes(app, calls, {
    of: homePageKind(app.pool),
    subjectOf: () => homeSubject,
    card: (db) => homePageCard(app.pool, db),
  });
  adminRoute(app, contract.previewHomePage, async () => ({
    link: `${origin}/preview/home/${links.tokenOf(onlyPage)}/`,
  }));
  app.route({
    ...route(contract.homePreview),
    handler: async ({ params, query }) => {
      if (links.subjectOf(params.token) !== onlyPage) throw new ShopError("link_expired");
      const { day = inMoscow(new Date(app.clock.now())).day } = query;
      return homePage(app, day, await draftOfHomePage(app.pool, app.db));
    },
  });
}
