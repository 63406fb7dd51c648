import {
  addCartItem,
  addCartList,
  cart,
  clearCart,
  removeCartItem,
  setCartGift,
  setCartItemQuantity,
  setCartShopper,
} from "@zertsalo/contract/cart";
import type { FastifyRequest } from "fastify";
import { commandKey } from "../../http/command-key.ts";
import { withNotFoundLimit } from "../../limits/guess-limit.ts";
import { route } from "../../http/route.ts";
import type { Server } from "../../server.ts";
import { cartUids, itemUids } from "./cart-guess-limits.ts";
import * as carts from "./cart.service.ts";
import { fillOnce } from "./fill-cart.service.ts";
import { setShopper } from "./shopper.service.ts";

export const cartContext = (app: Server, { visitor, caller }: FastifyRequest) => ({
  db: app.db,
  pool: app.pool,
  visitor,
  caller,
});

export async function cartRoutes(app: Server): Promise<void> {
  app.route({ ...route(cart), handler: (request) => carts.getCart(cartContext(app, request)) });
  app.route({
    ...route(addCartItem),
    handler: (request) => carts.addItem(cartContext(app, request), request.body, commandKey(request)),
  });
  app.route({
    ...route(setCartItemQuantity),
    handler: (request) =>
      withNotFoundLimit(app, request, itemUids, () =>
        carts.setItemQuantity(cartContext(app, request), request.params.uid, request.body.quantity),
      ),
  });
  app.route({
    ...route(removeCartItem),
    handler: (request) =>
      withNotFoundLimit(app, request, itemUids, () => carts.removeItem(cartContext(app, request), request.params.uid)),
  });
  app.route({
    ...route(setCartGift),
    handler: (request) =>
      withNotFoundLimit(app, request, itemUids, () =>
        carts.setGift(cartContext(app, request), request.params.ruleId, request.body.isDeclined),
      ),
  });
  app.route({
    ...route(clearCart),
    handler: (request) => carts.clearItems(cartContext(app, request), request.query.unavailable === "1"),
  });
  app.route({
    ...route(addCartList),
    handler: (request) => fillOnce(cartContext(app, request), request.body.products, commandKey(request)),
  });
  app.route({
    ...route(setCartShopper),
    handler: (request) =>
      withNotFoundLimit(app, request, cartUids, () =>
        setShopper(cartContext(app, request), request.params.cartUid, request.body),
      ),
  });
}
