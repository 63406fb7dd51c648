import { sharedHeaders } from "@zertsalo/contract/headers";
import type { FastifyRequest, onRequestHookHandler } from "fastify";
import type { Server } from "../server.ts";
import { ShopError } from "../http/shop-error.ts";
import { endedSessions, loadEndedSessions, type SessionState } from "../auth/ended-sessions.ts";
import type { AdmittedKey } from "../auth/api-keys.ts";
import { createTokenService, type Tokens, type Visitor } from "../auth/tokens.ts";

const recognised = Symbol("visitor");

declare module "fastify" {
  interface FastifyInstance {
    tokens: Tokens;
  }
  interface FastifyRequest {
    /**
     * The caller by the bearer token. Undefined on open routes. Throws while it is unknown whether his session has ended:
     * calls that are about nobody do not read it and are answered all the same.
     */
    readonly visitor: Visitor;
    /** Null: the state of his session is unknown. */
    [recognised]: Visitor | null;
    /** Values of the shared headers; an invalid or missing value has a default. */
    readonly caller: Caller;
  }
  interface FastifyContextConfig {
    access?: "open" | "bearer" | "key" | "staff";
  }
}

export interface Caller {
  storeId: number;
  /** The carrier's city code, if the visitor has chosen a city. */
  cdekCity: number | null;
  platform: string;
}

export const defaultStoreId = 95;

/** Every route needs a bearer token, also an anonymous one, unless its contract entry is open. */
export async function visitor(app: Server, { secret }: { secret: string }): Promise<void> {
  const tokens = await createTokenService(secret, app.clock);
  app.decorate("tokens", tokens);
  const { graceMs, ...limits } = app.timeLimits.endedSessions;
  const sessions = endedSessions(
    (windowMs) => loadEndedSessions(app.db, windowMs, graceMs),
    limits,
    () => performance.now(),
  );
  app.decorateRequest(recognised);
  app.decorateRequest("visitor", {
    getter(this: FastifyRequest) {
      const found = this[recognised];
      if (found === null) throw new ShopError("unavailable");
      return found;
    },
  });
  app.decorateRequest("caller", {
    getter(this: FastifyRequest) {
      return readCaller(this);
    },
  });

  /** A session in an unknown state belongs to nobody until it is known. */
  const admit = (request: FastifyRequest, caller: Visitor, state: SessionState): ShopError | undefined => {
    if (state === "ended") return new ShopError("unauthorized");
    request[recognised] = state === "live" ? caller : null;
    return undefined;
  };
  const verify = async (request: FastifyRequest, token: string): Promise<ShopError | undefined> => {
    const verified = tokens.findVerified(token) ?? (await tokens.verify(token));
    if (!verified) return new ShopError("unauthorized");
    // Only tokens of tests have no session.
    return admit(request, verified, verified.sessionId ? await sessions.check(verified.sessionId) : "live");
  };
  const recognise: onRequestHookHandler = (request, _reply, done) => {
    const { apiKey, routeOptions, headers } = request;
    if (apiKey) return done(admit(request, ownerOfNothing(apiKey), "live"));
    if (routeOptions.config.access === "key") return done(new ShopError("unauthorized"));
    const { authorization } = headers;
    const token = authorization?.startsWith("Bearer ") ? authorization.slice(7) : "";
    // No promise for a cached token and a young list: this runs on every request.
    const cached = tokens.findVerified(token);
    const state = cached?.sessionId ? sessions.find(cached.sessionId) : "unknown";
    if (cached && state !== "unknown") return done(admit(request, cached, state));
    verify(request, token).then(done, done);
  };
  app.addHook("onRoute", (each) => {
    // Staff have sessions of their own (staff.ts).
    const access = each.config?.access;
    if (access !== "open" && access !== "staff") each.onRequest = [each.onRequest ?? [], recognise].flat();
  });
}

/** Another system is nobody's guest: its id has no cart, no views and no session. */
const ownerOfNothing = ({ uid }: AdmittedKey): Visitor => ({ customerId: uid, baseUserId: null, companyId: null });

function readCaller({ headers }: FastifyRequest): Caller {
  return {
    storeId: readId(headers[sharedHeaders.storeId]) ?? defaultStoreId,
    cdekCity: readId(headers[sharedHeaders.cdekCity]),
    platform: readName(headers[sharedHeaders.platform]) ?? "desktop",
  };
}

function readId(text: string | string[] | undefined): number | null {
  return typeof text === "string" && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null;
}

function readName(text: string | string[] | undefined): string | null {
  return typeof text === "string" && /^[a-z_-]{1,20}$/.test(text) ? text : null;
}
