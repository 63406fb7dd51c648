import { placeOrder } from "@zertsalo/contract/placing";
import type { OrderPages } from "@zertsalo/orders/order-link";
import { commandKey, toCommand } from "../../http/command-key.ts";
import { withNotFoundLimit } from "../../limits/guess-limit.ts";
import { route } from "../../http/route.ts";
import type { Server } from "../../server.ts";
import { cartUids, cartContext } from "../cart/cart.ts";
import { formSender } from "../consents/consents.ts";
import { placingParts } from "./placing-parts.ts";
import { place } from "./placing.service.ts";

const orderKeys = { ...cartUids, refusal: "order_not_found" } as const;

export async function placingRoutes(app: Server, pages: OrderPages): Promise<void> {
  const parts = placingParts(app, pages);
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
        place({ ...cartContext(app, request), ...parts }, params.id, input),
      );
    },
  });
}
