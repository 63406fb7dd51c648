import { addressSuggest, minAddressQuery } from "@zertsalo/contract/addresses";
import * as contract from "@zertsalo/contract/delivery-calls";
import type { FastifyRequest } from "fastify";
import { withNotFoundLimit } from "../../limits/guess-limit.ts";
import { route } from "../../http/route.ts";
import type { Server } from "../../server.ts";
import { ShopError } from "../../http/shop-error.ts";
import { cartUids, cartContext } from "../cart/cart.ts";
import { suggestedAddresses } from "./address-place.ts";
import { calculateDeliveryFor } from "./calculation.service.ts";
import { delimiters, pointsOfCity } from "./delivery.queries.ts";
import { setUserData, shipBy } from "./shipping.service.ts";

/** Each calculation may send requests to the carrier. */
const calculationLimit = { max: 120, timeWindow: 60_000, groupId: ":delivery-calculation" };
/** Requests to the address directory are paid; cached answers do not count. */
const directoryAllowance = { max: 60, windowMs: 3_600_000 };

export async function deliveryRoutes(app: Server): Promise<void> {
  app.route({
    ...route(contract.calculateDelivery, { rateLimit: calculationLimit }),
    handler: (request) =>
      withNotFoundLimit(app, request, cartUids, () =>
        calculateDeliveryFor(app, cartContext(app, request), request.params.cartUid, request.body),
      ),
  });
  app.route({
    ...route(contract.setShipping, { rateLimit: calculationLimit }),
    handler: (request) =>
      withNotFoundLimit(app, request, cartUids, () =>
        shipBy(app, cartContext(app, request), request.params.cartUid, request.body.deliveryItem.id),
      ),
  });
  app.route({
    ...route(contract.setDeliveryUserData),
    handler: (request) =>
      withNotFoundLimit(app, request, cartUids, () =>
        setUserData(cartContext(app, request), request.params.cartUid, request.body),
      ),
  });
  app.route({ ...route(contract.priceDelimiters), handler: () => delimiters(app.db) });
  app.route({
    ...route(contract.carrierPoints),
    handler: async ({ query }) => ({ list: await pointsOfCity(app.db, query.cityId) }),
  });
  app.route({
    ...route(addressSuggest),
    handler: async (request) => {
      const { query, count, locations_boost: boost } = request.body;
      if (query.trim().length < minAddressQuery) return { suggestions: [] };
      const kladrIds = boost.map(({ kladr_id: id }) => id);
      const options = { count, kladrIds, timeLimitMs: app.timeLimits.addressHintsMs };
      return { suggestions: await suggestedAddresses(app, query, options, () => takeQuestion(app, request)) };
    },
  });
}

async function takeQuestion({ rateCounter }: Server, { visitor }: FastifyRequest): Promise<void> {
  const { isWithin, endsInMs } = await rateCounter.take(`address-hints:${visitor.customerId}`, directoryAllowance);
  if (!isWithin) throw new ShopError("too_many_request", null, Math.ceil(endsInMs / 1_000));
}
