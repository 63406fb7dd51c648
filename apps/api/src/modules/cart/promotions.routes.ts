import { addPromotionCode, discountByCode, removePromotionCode } from "@zertsalo/contract/promotions";
import { withGuessLimit, withNotFoundLimit } from "../../limits/guess-limit.ts";
import { route } from "../../http/route.ts";
import type { Server } from "../../server.ts";
import { cartUids, promoCodes } from "./cart-guess-limits.ts";
import { cartContext } from "./cart.routes.ts";
import { allowedCode, attachCode, detachCode, buildProof, termsByCode } from "./promotions.service.ts";

export async function promotionsRoutes(app: Server, { secret }: { secret: string }): Promise<void> {
  app.route({
    ...route(addPromotionCode),
    handler: async (request) => {
      const { body, params, visitor } = request;
      const proof = buildProof(body, secret, app.clock.now());
      const code = await withGuessLimit(app, request, promoCodes, () => allowedCode(app.db, visitor, body.code, proof));
      return withNotFoundLimit(app, request, cartUids, () =>
        attachCode(cartContext(app, request), params.cartUid, code),
      );
    },
  });
  app.route({
    ...route(removePromotionCode),
    handler: (request) =>
      withNotFoundLimit(app, request, cartUids, () => detachCode(cartContext(app, request), request.params.cartUid)),
  });
  app.route({
    ...route(discountByCode),
    handler: async (request) => ({
      data: await withGuessLimit(app, request, promoCodes, () =>
        termsByCode(app.db, request.visitor, request.params.code),
      ),
    }),
  });
}
