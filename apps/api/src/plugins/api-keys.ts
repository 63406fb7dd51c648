import type { ApiScope } from "@zertsalo/contract/api-scopes";
import { apiKeyPrefix } from "@zertsalo/contract/staff-api-keys";
import { hashOfSecret } from "@zertsalo/db/secrets";
import type { FastifyRequest, onRequestHookHandler } from "fastify";
import { ShopError } from "../http/shop-error.ts";
import { type AdmittedKey, findLiveKey } from "../auth/api-keys.ts";
import type { Server } from "../server.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** The key by which another system calls; null for everybody else. */
    apiKey: AdmittedKey | null;
  }
  interface FastifyContextConfig {
    scope?: ApiScope;
  }
}

const bearer = `Bearer ${apiKeyPrefix}`;
const windowMs = 60_000;

/**
 * The only place that admits other systems: a live key opens the calls of its scopes. All other routes refuse it, those
 * that need no token and those of staff too, so that it never stands for a person.
 */
export function apiKeys(app: Server): void {
  app.decorateRequest("apiKey", null);

  async function admit(request: FastifyRequest, text: string): Promise<void> {
    const key = await findLiveKey(app.db, hashOfSecret(text));
    if (!key) throw new ShopError("unauthorized");
    const allowance = { max: key.limitPerMinute, windowMs };
    const { isWithin, endsInMs } = await app.rateCounter.take(`api-key:${key.id}`, allowance);
    if (!isWithin) throw new ShopError("too_many_request", null, Math.ceil(endsInMs / 1_000));
    const { scope } = request.routeOptions.config;
    if (!scope || !key.scopes.includes(scope)) throw new ShopError("forbidden");
    request.apiKey = key;
  }
  const recognise: onRequestHookHandler = (request, _reply, done) => {
    const { authorization } = request.headers;
    // No promise for everybody else: this runs on every request.
    if (!authorization?.startsWith(bearer)) return done();
    admit(request, authorization.slice("Bearer ".length)).then(() => done(), done);
  };
  // Added before the hook of the visitor, which runs after it.
  app.addHook("onRoute", (each) => {
    each.onRequest = [each.onRequest ?? [], recognise].flat();
  });
}
