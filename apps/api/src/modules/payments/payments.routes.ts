import {
  checkPayment,
  paymentList,
  paymentRedirectLink,
  setCartPayment,
  unavailablePayments,
} from "@zertsalo/contract/payments";
import type { OrderPages } from "@zertsalo/db/orders/order-link";
import { owned } from "../../guesses.ts";
import { route } from "../../route.ts";
import type { Server } from "../../server.ts";
import { cartUids } from "../cart/cart-guesses.ts";
import { keeperOf } from "../cart/cart.routes.ts";
import { numberLimit } from "../orders/orders.routes.ts";
import { choosePayment, paymentsOf, unavailablePaymentsOf } from "./cart-payments.service.ts";
import { checkedPayment } from "./check-payment.ts";
import { linkOf } from "./payment-link.ts";

export async function paymentsRoutes(app: Server, pages: OrderPages): Promise<void> {
  app.route({
    ...route(paymentList),
    handler: (request) => paymentsOf(keeperOf(app, request), request.query["user-type"]),
  });
  app.route({
    ...route(unavailablePayments),
    handler: (request) => unavailablePaymentsOf(keeperOf(app, request), request.query["user-type"]),
  });
  app.route({
    ...route(paymentRedirectLink, { rateLimit: numberLimit }),
    handler: ({ visitor, params }) => linkOf(app, visitor, params.id, pages),
  });
  app.route({
    ...route(checkPayment, { rateLimit: numberLimit }),
    handler: ({ visitor, params }) => checkedPayment(app, visitor, params.id),
  });
  app.route({
    ...route(setCartPayment),
    handler: (request) =>
      owned(app, request, cartUids, () =>
        choosePayment(app, keeperOf(app, request), request.params.cartUid, { ...request.body, pages }),
      ),
  });
}
