import { acceptShare, repeatOrder, restoreCart, shareProducts } from "@zertsalo/contract/cart-links";
import { guessed, owned } from "../../guesses.ts";
import { route } from "../../route.ts";
import type { Server } from "../../server.ts";
import { numberLimit } from "../orders/orders.routes.ts";
import { cartUids, restoreLinks, shareLinks } from "./cart-guesses.ts";
import * as links from "./cart-links.service.ts";
import { keeperOf } from "./cart.routes.ts";

export async function cartLinksRoutes(app: Server): Promise<void> {
  app.route({
    ...route(repeatOrder, { rateLimit: numberLimit }),
    handler: (request) => links.repeatOrder(keeperOf(app, request), request.params.order),
  });
  app.route({
    ...route(shareProducts, { rateLimit: numberLimit }),
    handler: async (request) => {
      const { body, visitor } = request;
      if ("orderNumber" in body) return { shareLink: await links.shareOrder(app.db, visitor, body.orderNumber) };
      return { shareLink: await owned(app, request, cartUids, () => links.shareCart(app.db, visitor, body.cartUid)) };
    },
  });
  app.route({
    ...route(acceptShare),
    handler: (request) =>
      guessed(app, request, shareLinks, () => links.acceptShare(keeperOf(app, request), request.params.link)),
  });
  app.route({
    ...route(restoreCart),
    handler: (request) =>
      guessed(app, request, restoreLinks, () =>
        links.restoreCart(keeperOf(app, request), request.body.token, request.body.mode),
      ),
  });
}
