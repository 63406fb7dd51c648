import type { Server } from "../../server.ts";
import type { Catalog } from "../catalog/catalog.ts";
import type { ChatConfig } from "../chat/chat.ts";
import { staffCollectionsRoutes } from "./collections.routes.ts";
import { staffPagesRoutes } from "./pages.routes.ts";
import { staffReviewsRoutes } from "./reviews.routes.ts";
import { staffSelectionsRoutes } from "./selections.routes.ts";
import { staffSectionsRoutes } from "./sections.routes.ts";
import { staffStoresRoutes } from "./stores.routes.ts";

/** Routes for content editors: all texts of the shop except products. */
export async function staffContentRoutes(
  app: Server,
  { catalog, files }: ChatConfig & { catalog: Catalog },
): Promise<void> {
  staffReviewsRoutes(app, { files });
  staffSectionsRoutes(app);
  staffCollectionsRoutes(app, catalog);
  staffPagesRoutes(app);
  staffSelectionsRoutes(app);
  staffStoresRoutes(app);
}
