import type { Server } from "../../server.ts";
import type { Catalog } from "../catalog/catalog.ts";
import type { ChatConfig } from "../chat/chat.ts";
import { staffCollectionsRoutes } from "./collections.routes.ts";
import { staffFeedsRoutes } from "./feeds.routes.ts";
import { type PreviewConfig, staffHomePageRoutes } from "./home-page.routes.ts";
import { staffMenuRoutes } from "./menu.routes.ts";
import { staffMessagesRoutes } from "./messages.routes.ts";
import { staffPagesRoutes } from "./pages.routes.ts";
import { staffReviewsRoutes } from "./reviews.routes.ts";
import { staffKitsRoutes } from "./kits.routes.ts";
import { staffSectionsRoutes } from "./sections.routes.ts";
import { staffStoresRoutes } from "./stores.routes.ts";
import { staffSynonymsRoutes } from "./synonyms.routes.ts";

/** Routes for content editors: all texts of the shop except products. */
export async function staffContentRoutes(
  app: Server,
  { catalog, files, secret, origin }: ChatConfig & PreviewConfig & { catalog: Catalog },
): Promise<void> {
  staffReviewsRoutes(app, { files });
  staffSectionsRoutes(app);
  staffCollectionsRoutes(app, catalog);
  staffPagesRoutes(app);
  staffMessagesRoutes(app, { origin });
  staffKitsRoutes(app);
  staffHomePageRoutes(app, { secret, origin });
  staffStoresRoutes(app);
  staffSynonymsRoutes(app, catalog);
  staffFeedsRoutes(app);
  staffMenuRoutes(app);
}
