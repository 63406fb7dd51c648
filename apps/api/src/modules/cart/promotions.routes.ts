import { addPromotionCode, discountByCode, removePromotionCode } from "@zertsalo/contract/promotions";
import { guessed, owned } from "../../guesses.ts";
import { route } from "../../route.ts";
import type { Server } from "../../server.ts";
import { cartUids, promoCodes } from "./cart-guesses.ts";
import { keeperOf } from "./cart.routes.ts";
import { allowedCode, attachCode, detachCode, proofOf, termsByCode } from "./promotions.service.ts";

export async function promotionsRoutes(app: Server, { secret }: { secret: string }): Promise<void> {
  app.route({
    ...route(addPromotionCode),
    handler: async (request) => {
      const { body, params, visitor } = request;
      const proof = proofOf(body, secret, app.clock.now());
      const code = await guessed(app, request, promoCodes, () => allowedCode(app.db, visitor, body.code, proof));
      return owned(app, request, cartUids, () => attachCode(keeperOf(app, request), params.cartUid, code));
    },
  });
  app.route({
    ...route(removePromotionCode),
    handler: (request) =>
      owned(app, request, cartUids, () => detachCode(keeperOf(app, request), request.params.cartUid)),
  });
  app.route({
    ...route(discountByCode),
    handler: async (request) => ({
      data: await guessed(app, request, promoCodes, () => termsByCode(app.db, request.visitor, request.params.code)),
    }),
  });
}
