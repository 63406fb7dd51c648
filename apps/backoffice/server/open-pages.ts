import { convertThrown } from "@zertsalo/page-server/convert-thrown";
import type { Pages } from "@zertsalo/page-server/load-pages";
import type { ServerBuild } from "react-router";
import type { Config } from "./config.ts";

/** The pages as the router built them; entry.server.tsx exports the server's way in beside its own. */
export type PagesBuild = Omit<ServerBuild, "entry"> & { entry: { module: typeof import("#app/entry.server.tsx") } };

/** Opens the pages of a build once; in development an edited build is another one. */
export function openPages(
  config: Pick<Config, "NODE_ENV">,
  pages: Pages<PagesBuild>,
  learnRoutes: (routes: PagesBuild["routes"]) => void,
) {
  let opened: ReturnType<typeof open> | null = null;

  function open(build: PagesBuild) {
    const { createRequestHandler, openApi, openVisit, toUnavailable } = build.entry.module;
    learnRoutes(build.routes);
    const { send, isOpen } = openApi();
    const handle = createRequestHandler(convertThrown(build, toUnavailable), config.NODE_ENV);
    return { build, handle, openVisit, send, isOpen };
  }

  return {
    async pages() {
      const build = await pages.build();
      if (opened?.build !== build) opened = open(build);
      return opened;
    },
    isApiLeftAlone: () => opened?.isOpen() ?? false,
  };
}
