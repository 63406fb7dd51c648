import { samples } from "@zertsalo/contract/samples";
import { mostSamples } from "@zertsalo/domain/cart/samples";
import { route } from "../../http/route.ts";
import type { Server } from "../../server.ts";
import { onSaleSamples } from "./samples.queries.ts";

export async function samplesRoutes(app: Server): Promise<void> {
  app.route({
    ...route(samples),
    handler: async () => {
      const rows = await onSaleSamples(app.db);
      return {
        setPrice: Math.max(0, ...rows.map(({ price }) => price)),
        most: mostSamples,
        list: rows.map(({ price: _, ...sample }) => sample),
      };
    },
  });
}
