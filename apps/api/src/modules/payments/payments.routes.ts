import {
  checkPayment,
  paymentList,
  paymentRedirectLink,
  setCartPayment,
  unavailablePayments,
} from "@zertsalo/contract/payments";
import type { OrderPages } from "@zertsalo/orders/order-link";
import { withNotFoundLimit } from "../../limits/guess-limit.ts";
import { route } from "../../http/route.ts";
import type { Server } from "../../server.ts";
import { cartUids, cartContext } from "../cart/cart.ts";
import { numberLimit } from "../orders/orders.ts";
import { choosePayment, listPayments, listUnavailablePayments } from "./cart-payments.service.ts";
import { checkedPayment } from "./check-payment.ts";
import { getPaymentLink } from "./payment-link.ts";

export async function paymentsRoutes(app: Server, pages: OrderPages): Promise<void> {
  app.route({
    ...route(paymentList),
    handler: (request) => listPayments(cartContext(app, request), request.query["user-type"]),
  });
  app.route({
    ...route(unavailablePayments),
    handler: (request) => listUnavailablePayments(cartContext(app, request), request.query["user-type"]),
  });
  app.route({
    ...route(paymentRedirectLink, { rateLimit: numberLimit }),
    handler: ({ visitor, params }) => getPaymentLink(app, visitor, params.id, pages),
  });
  app.route({
    ...route(checkPayment, { rateLimit: numberLimit }),
    handler: ({ visitor, params }) => checkedPayment(app, visitor, params.id),
  });
  app.route({
    ...route(setCartPayment),
    handler: (request) =>
      withNotFoundLimit(app, request, cartUids, () =>
        choosePayment(app, cartContext(app, request), request.params.cartUid, { ...request.body, pages }),
      ),
  });
}
