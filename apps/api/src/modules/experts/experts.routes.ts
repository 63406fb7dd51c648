import { checkExpertCode, checkTerminal, pairTerminal } from "@zertsalo/contract/experts";
import { hashOfGivenCode } from "@zertsalo/db/given-codes";
import type { ErrorCode } from "@zertsalo/contract/errors";
import type { FastifyRequest } from "fastify";
import { route } from "../../http/route.ts";
import { hashOfSecret, newSecret } from "@zertsalo/db/secrets";
import type { Server } from "../../server.ts";
import { ShopError } from "../../http/shop-error.ts";
import { expertMark } from "./expert-mark.ts";
import { findExpertCode, pairScreen, findScreen } from "./experts.queries.ts";

/** Limits of wrong codes, per visitor and per address. */
const perVisitor = { max: 10, windowMs: 3_600_000 };
const rateLimit = { max: 30, timeWindow: 3_600_000, groupId: ":experts" };

/** Rights in a store come from codes issued by staff, never from URL parameters. */
export async function expertsRoutes(app: Server, { secret }: { secret: string }): Promise<void> {
  /** Runs a lookup within the visitor's limit; only misses count. */
  async function guessed<Found>(
    { visitor }: FastifyRequest,
    refusal: ErrorCode,
    ask: () => Promise<Found | undefined>,
  ) {
    const key = `${refusal}:${visitor.customerId}`;
    const { isWithin, endsInMs } = await app.rateCounter.take(key, perVisitor);
    if (!isWithin) throw new ShopError("too_many_request", null, Math.ceil(endsInMs / 1_000));
    const found = await ask();
    if (found === undefined) throw new ShopError(refusal);
    await app.rateCounter.giveBack(key, perVisitor);
    return found;
  }

  app.route({
    ...route(checkExpertCode, { rateLimit }),
    handler: async (request) => {
      const hash = hashOfGivenCode(request.body.code);
      const { id, at } = await guessed(request, "expert_code_invalid", () => findExpertCode(app.db, hash));
      return { value: expertMark(secret, id, at) };
    },
  });
  app.route({
    ...route(pairTerminal, { rateLimit }),
    handler: async (request) => {
      const own = newSecret();
      const { number, code } = request.body;
      const screen = { number, codeHash: hashOfGivenCode(code), secretHash: hashOfSecret(own) };
      const paired = await guessed(request, "code_invalid", () => pairScreen(app.db, screen));
      return { ...paired, secret: own };
    },
  });
  app.route({
    ...route(checkTerminal),
    handler: async ({ body }) => {
      const screen = await findScreen(app.db, hashOfSecret(body.secret));
      if (!screen) throw new ShopError("not_found");
      return screen;
    },
  });
}
