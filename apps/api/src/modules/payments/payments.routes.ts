import { paymentList, setCartPayment } from "@zertsalo/contract/payments";
import { owned } from "../../guesses.ts";
import { route } from "../../route.ts";
import type { Server } from "../../server.ts";
import { cartUids } from "../cart/cart-guesses.ts";
import { keeperOf } from "../cart/cart.routes.ts";
import { choosePayment, paymentsOf } from "./cart-payments.service.ts";

export async function paymentsRoutes(app: Server, { origin }: { origin: string }): Promise<void> {
  app.route({
    ...route(paymentList),
    handler: (request) => paymentsOf(keeperOf(app, request), request.query["user-type"]),
  });
  app.route({
    ...route(setCartPayment),
    handler: (request) =>
      owned(app, request, cartUids, () =>
        choosePayment(keeperOf(app, request), request.params.cartUid, { ...request.body, origin }),
      ),
  });
}
