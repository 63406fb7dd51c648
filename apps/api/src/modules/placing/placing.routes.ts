import { placeOrder } from "@zertsalo/contract/placing";
import type { OrderKey } from "@zertsalo/db/orders/order-state";
import { commandKey, toCommand } from "../../command-key.ts";
import { concurrencyLimit } from "../../concurrency-limit.ts";
import { withNotFoundLimit } from "../../guess-limit.ts";
import { route } from "../../route.ts";
import type { Server } from "../../server.ts";
import { cartUids } from "../cart/cart-guess-limits.ts";
import { cartContext } from "../cart/cart.routes.ts";
import { formSender } from "../consents/consents.service.ts";
import { openPayment } from "../payments/open-payment.ts";
import { orderNumbers } from "./order-numbers.ts";
import { place } from "./placing.service.ts";

/** Half of the connections of a process; the others serve buyers who only browse. */
const placingLimits = { places: 5, queue: 2_000 };

const orderKeys = { ...cartUids, refusal: "order_not_found" } as const;

export async function placingRoutes(
  app: Server,
  { secret, origin }: { secret: string; origin: string },
): Promise<void> {
  const numberOf = orderNumbers(secret);
  const limit = concurrencyLimit(placingLimits);
  const pay = (order: OrderKey) => openPayment(app, order, { origin, secret });
  app.route({
    ...route(placeOrder, { isCheckout: true }),
    handler: (request) => {
      const { params, body } = request;
      const input = {
        ...body,
        command: commandKey(request),
        commandWithoutKey: toCommand(request),
        sender: formSender(request),
      };
      return withNotFoundLimit(app, request, orderKeys, () =>
        place({ ...cartContext(app, request), numberOf, limit, pay }, params.id, input),
      );
    },
  });
}
