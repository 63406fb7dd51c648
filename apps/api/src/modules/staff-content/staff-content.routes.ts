import type { Server } from "../../server.ts";
import type { Catalog } from "../catalog/catalog.ts";
import { staffCollectionsRoutes } from "./collections.routes.ts";
import { staffPagesRoutes } from "./pages.routes.ts";
import { type PicturesConfig, staffPicturesRoutes } from "./pictures.routes.ts";
import { staffReviewsRoutes } from "./reviews.routes.ts";
import { staffSelectionsRoutes } from "./selections.routes.ts";
import { staffSectionsRoutes } from "./sections.routes.ts";

/** What those who write the shop's texts do: everything that buyers read, but the products. */
export async function staffContentRoutes(app: Server, config: PicturesConfig & { catalog: Catalog }): Promise<void> {
  await staffPicturesRoutes(app, config);
  staffReviewsRoutes(app);
  staffSectionsRoutes(app);
  staffCollectionsRoutes(app, config.catalog);
  staffPagesRoutes(app);
  staffSelectionsRoutes(app);
}
