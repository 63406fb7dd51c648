import {
  addCartItem,
  addCartList,
  cart,
  clearCart,
  removeCartItem,
  setCartItemQuantity,
  setCartShopper,
} from "@zertsalo/contract/cart";
import type { FastifyRequest } from "fastify";
import { commandKey } from "../../command-key.ts";
import { owned } from "../../guesses.ts";
import { route } from "../../route.ts";
import type { Server } from "../../server.ts";
import { cartUids, itemUids } from "./cart-guesses.ts";
import * as carts from "./cart.service.ts";
import { fillOnce } from "./fill-cart.service.ts";
import { setShopper } from "./shopper.service.ts";

export const keeperOf = (app: Server, { visitor, caller }: FastifyRequest): carts.CartKeeper => ({
  db: app.db,
  pool: app.pool,
  visitor,
  caller,
});

export async function cartRoutes(app: Server): Promise<void> {
  app.route({ ...route(cart), handler: (request) => carts.cartOf(keeperOf(app, request)) });
  app.route({
    ...route(addCartItem),
    handler: (request) => carts.addItem(keeperOf(app, request), request.body, commandKey(request)),
  });
  app.route({
    ...route(setCartItemQuantity),
    handler: (request) =>
      owned(app, request, itemUids, () =>
        carts.setItemQuantity(keeperOf(app, request), request.params.uid, request.body.quantity),
      ),
  });
  app.route({
    ...route(removeCartItem),
    handler: (request) =>
      owned(app, request, itemUids, () => carts.removeItem(keeperOf(app, request), request.params.uid)),
  });
  app.route({
    ...route(clearCart),
    handler: (request) => carts.clearItems(keeperOf(app, request), request.query.unavailable === "1"),
  });
  app.route({
    ...route(addCartList),
    handler: (request) => fillOnce(keeperOf(app, request), request.body.products, commandKey(request)),
  });
  app.route({
    ...route(setCartShopper),
    handler: (request) =>
      owned(app, request, cartUids, () => setShopper(keeperOf(app, request), request.params.cartUid, request.body)),
  });
}
