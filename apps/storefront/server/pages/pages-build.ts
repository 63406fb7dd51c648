import type { Pages } from "@zertsalo/page-server/load-pages";
import type { ServerBuild } from "react-router";

/** The pages as the router built them; entry.server.tsx exports the server's way in beside its own. */
export type PagesBuild = Omit<ServerBuild, "entry"> & { entry: { module: typeof import("#app/entry.server.tsx") } };

export type ShopPages = Pages<PagesBuild>;
