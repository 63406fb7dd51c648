import {
  contentPage,
  homeContent,
  currentContentVersion,
  siteMenu,
  siteSettings,
  sitemapEntries,
} from "@zertsalo/contract/content";
import { designProject, designProjects } from "@zertsalo/contract/design-projects";
import { showroomByCode } from "@zertsalo/contract/showrooms";
import { readContentVersion } from "@zertsalo/db/content-version";
import { inMoscow } from "@zertsalo/domain/delivery/calendar";
import { PreparedJson } from "../../http/prepared-json.ts";
import { route } from "../../http/route.ts";
import type { Server } from "../../server.ts";
import { pageByRoute } from "./content-page.service.ts";
import { storedDocument } from "../../site-content/site-content.queries.ts";
import { calendarAhead } from "./content.queries.ts";
import { projectBySlug, projectTiles } from "./design-projects.service.ts";
import { homePage } from "./home.service.ts";
import { loadMenu } from "./menu.service.ts";
import { toSiteSettings } from "../../site-content/settings.ts";
import { showroomWithStore } from "./showroom.service.ts";
import { sitemapPart } from "./sitemap.queries.ts";

export async function contentRoutes(app: Server): Promise<void> {
  app.route({
    ...route(siteSettings),
    handler: async () => {
      const [stored, calendar] = await Promise.all([storedDocument(app.db, "settings"), calendarAhead(app.db)]);
      return { ...toSiteSettings(stored), calendar };
    },
  });
  app.route({
    ...route(siteMenu),
    handler: () => loadMenu(app, new Date()),
  });
  app.route({
    ...route(homeContent),
    handler: () => homePage(app, inMoscow(new Date(app.clock.now())).day),
  });
  app.route({
    ...route(contentPage),
    handler: ({ query }) => pageByRoute(app, query.route),
  });
  app.route({
    ...route(designProjects),
    handler: async () => ({ list: await projectTiles(app.db) }),
  });
  app.route({
    ...route(designProject),
    handler: ({ params }) => projectBySlug(app.db, params.slug),
  });
  app.route({
    ...route(showroomByCode),
    handler: ({ params }) => showroomWithStore(app, params.code),
  });
  app.route({
    ...route(currentContentVersion),
    handler: async () => ({ edition: await readContentVersion(app.db) }),
  });
  app.route({
    ...route(sitemapEntries),
    handler: async ({ query }) => {
      const { parts, entries } = await sitemapPart(app.replicaDb, query.part);
      return new PreparedJson(`{"parts":${parts},"entries":[${entries}]}`);
    },
  });
}
