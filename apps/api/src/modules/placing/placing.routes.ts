import { placeOrder } from "@zertsalo/contract/placing";
import type { OrderKey } from "@zertsalo/db/orders/order-state";
import { commandKey, commandOf } from "../../command-key.ts";
import { openGate } from "../../gate.ts";
import { owned } from "../../guesses.ts";
import { route } from "../../route.ts";
import type { Server } from "../../server.ts";
import { cartUids } from "../cart/cart-guesses.ts";
import { keeperOf } from "../cart/cart.routes.ts";
import { formSender } from "../consents/consents.service.ts";
import { openPayment } from "../payments/open-payment.ts";
import { orderNumbers } from "./order-numbers.ts";
import { place } from "./placing.service.ts";

/** Half of a process's connections: buyers who only look are served meanwhile. */
const atOnce = { places: 5, queue: 2_000 };

const orderKeys = { ...cartUids, refusal: "order_not_found" } as const;

export async function placingRoutes(
  app: Server,
  { secret, origin }: { secret: string; origin: string },
): Promise<void> {
  const numberOf = orderNumbers(secret);
  const gate = openGate(atOnce);
  const pay = (order: OrderKey) => openPayment(app, order, { origin, secret });
  app.route({
    ...route(placeOrder, { isCheckout: true }),
    handler: (request) => {
      const { params, body } = request;
      const asked = { ...body, command: commandKey(request), unnamed: commandOf(request), sender: formSender(request) };
      return owned(app, request, orderKeys, () =>
        place({ ...keeperOf(app, request), numberOf, gate, pay }, params.id, asked),
      );
    },
  });
}
