import { sharedHeaders } from "@zertsalo/contract/headers";
import type { FastifyRequest, onRequestHookHandler } from "fastify";
import type { Server } from "../server.ts";
import { ShopError } from "../http/shop-error.ts";
import { createTokenService, type Tokens, type Visitor } from "../auth/tokens.ts";

declare module "fastify" {
  interface FastifyInstance {
    tokens: Tokens;
  }
  interface FastifyRequest {
    /** The caller by the bearer token. Undefined on open routes. */
    visitor: Visitor;
    /** Values of the shared headers; an invalid or missing value has a default. */
    readonly caller: Caller;
  }
  interface FastifyContextConfig {
    access?: "open" | "bearer" | "staff";
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
  app.decorateRequest("visitor");
  app.decorateRequest("caller", {
    getter(this: FastifyRequest) {
      return readCaller(this);
    },
  });

  const recognise: onRequestHookHandler = (request, _reply, done) => {
    const { authorization } = request.headers;
    const token = authorization?.startsWith("Bearer ") ? authorization.slice(7) : "";
    // No promise for a cached token: this runs on every request.
    const cached = tokens.findVerified(token);
    if (cached) {
      request.visitor = cached;
      return done();
    }
    tokens.verify(token).then((verified) => {
      if (!verified) return done(new ShopError("unauthorized"));
      request.visitor = verified;
      done();
    }, done);
  };
  app.addHook("onRoute", (each) => {
    // Staff have sessions of their own (staff.ts).
    const access = each.config?.access;
    if (access !== "open" && access !== "staff") each.onRequest = [each.onRequest ?? [], recognise].flat();
  });
}

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
