import { serviceId, sharedHeaders } from "@zertsalo/contract/headers";
import { authToken, Credentials, sessionIdHeader, signIn, signOut } from "@zertsalo/contract/session";
import type { FastifyRequest } from "fastify";
import { route } from "../../http/route.ts";
import type { Server } from "../../server.ts";
import { ShopError } from "../../http/shop-error.ts";
import { leaveSession, openSession, rowOfSession } from "./session.service.ts";
import { signInByPassword } from "./sign-in.service.ts";

/** Open to everyone, and each new guest is a row: one address gets no more than a household needs. */
const rateLimit = { max: 60, timeWindow: 60_000, groupId: ":token" };

export async function sessionRoutes(app: Server, { takesGetLogin }: { takesGetLogin: boolean }): Promise<void> {
  app.addHook("onRequest", (_request, reply, done) => {
    reply.header("cache-control", "no-store");
    done();
  });
  app.route({
    ...route(authToken, { rateLimit }),
    handler: async (request) => {
      const given = Credentials.safeParse(request.query);
      if (!given.success) return openSession(app, namedSession(request));
      if (!given.data.auth_phone && !given.data.auth_email) throw new ShopError("invalid_request");
      if (!takesGetLogin || isForeignPage(request) || !isClient(request)) throw new ShopError("forbidden");
      return signInByPassword(app, given.data, await app.placeOf(request));
    },
  });
  app.route({
    ...route(signIn, { rateLimit }),
    handler: async (request) => {
      if (isForeignPage(request)) throw new ShopError("forbidden");
      return signInByPassword(app, request.body, await app.placeOf(request));
    },
  });
  app.route({
    ...route(signOut),
    handler: ({ visitor }) => leaveSession(app, rowOfSession(visitor)),
  });
}

function namedSession({ headers }: FastifyRequest): string | null {
  const given = headers[sessionIdHeader];
  return typeof given === "string" ? given : null;
}

/** Prevents login CSRF: a page of another site cannot sign its visitors in to an account of its choice. */
export function isForeignPage({ headers }: FastifyRequest): boolean {
  const site = headers["sec-fetch-site"];
  return site !== undefined && site !== "none" && site !== "same-origin";
}

/** A link or an image can carry a query, never one of these headers. */
export function isClient({ headers }: FastifyRequest): boolean {
  return (
    headers.authorization !== undefined ||
    headers[sessionIdHeader] !== undefined ||
    headers[sharedHeaders.serviceId] === serviceId
  );
}
