import { acceptShare, repeatOrder, restoreCart, shareProducts } from "@zertsalo/contract/cart-links";
import { withGuessLimit, withNotFoundLimit } from "../../limits/guess-limit.ts";
import { route } from "../../http/route.ts";
import type { Server } from "../../server.ts";
import { numberLimit } from "../orders/orders.ts";
import { cartUids, restoreLinks, shareLinks } from "./cart-guess-limits.ts";
import * as links from "./cart-links.service.ts";
import { cartContext } from "./cart.routes.ts";

export async function cartLinksRoutes(app: Server): Promise<void> {
  app.route({
    ...route(repeatOrder, { rateLimit: numberLimit }),
    handler: (request) => links.repeatOrder(cartContext(app, request), request.params.order),
  });
  app.route({
    ...route(shareProducts, { rateLimit: numberLimit }),
    handler: async (request) => {
      const { body, visitor } = request;
      if ("orderNumber" in body) return { shareLink: await links.shareOrder(app.db, visitor, body.orderNumber) };
      return {
        shareLink: await withNotFoundLimit(app, request, cartUids, () =>
          links.shareCart(app.db, visitor, body.cartUid),
        ),
      };
    },
  });
  app.route({
    ...route(acceptShare),
    handler: (request) =>
      withGuessLimit(app, request, shareLinks, () => links.acceptShare(cartContext(app, request), request.params.link)),
  });
  app.route({
    ...route(restoreCart),
    handler: (request) =>
      withGuessLimit(app, request, restoreLinks, () =>
        links.restoreCart(cartContext(app, request), request.body.token, request.body.mode),
      ),
  });
}
