import { placeOrder } from "@zertsalo/contract/placing";
import type { OrderKey } from "@zertsalo/db/order-key";
import { commandKey, toCommand } from "../../http/command-key.ts";
import { concurrencyLimit } from "../../limits/concurrency-limit.ts";
import { withNotFoundLimit } from "../../limits/guess-limit.ts";
import { route } from "../../http/route.ts";
import type { Server } from "../../server.ts";
import { cartUids, cartContext } from "../cart/cart.ts";
import { formSender } from "../consents/consents.ts";
import { openPayment } from "../payments/payments.ts";
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
