import { saleByCode, sales } from "@zertsalo/contract/sales";
import { route } from "../../http/route.ts";
import type { Server } from "../../server.ts";
import { currentSales, oneSale } from "./sales.service.ts";

export async function salesRoutes(app: Server): Promise<void> {
  app.route({ ...route(sales), handler: () => currentSales(app, new Date()) });
  app.route({ ...route(saleByCode), handler: ({ params }) => oneSale(app, params.code, new Date()) });
}
