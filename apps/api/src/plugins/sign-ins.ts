import { sessionIdHeader } from "@zertsalo/contract/session";
import { deviceName } from "@zertsalo/domain/session/device-name";
import type { FastifyRequest } from "fastify";
import {
  type SignInCodes,
  signInCodes,
  signInLimits,
  type SignInLimits,
  validSession,
  rowOfSession,
  sessionHash,
  type SignInPlace,
} from "../modules/session/session.ts";
import type { Server } from "../server.ts";
import { RateCounter } from "../limits/rate-counter.ts";

declare module "fastify" {
  interface FastifyInstance {
    rateCounter: RateCounter;
    limits: SignInLimits;
    signInCodes: SignInCodes;
    /** The visitor's IP address; null for calls of our own servers, which do not carry the visitor's address. */
    addressOf(request: FastifyRequest): string | null;
    /** Origin of a request that begins a session or checks a password. */
    placeOf(request: FastifyRequest): Promise<SignInPlace>;
  }
}

interface Options {
  secret: string;
  isTrusted: (address: string) => boolean;
  /** Clock of the windows. */
  now: () => number;
}

/** Shared by all sign-ins: limits on wrong passwords, and the origin of a request. */
export function signIns(app: Server, { secret, isTrusted, now }: Options): void {
  const rateCounter = new RateCounter(app.redis, now);
  app.decorate("rateCounter", rateCounter);
  app.decorate("limits", signInLimits(rateCounter, secret, { delaysMs: app.timeLimits.wrongPasswordMs }));
  app.decorate("signInCodes", signInCodes({ db: app.db, rateCounter, secret }));
  // Calls of the page server itself; those that it makes for a visitor carry his address.
  app.decorate("addressOf", ({ ip }: FastifyRequest) => (isTrusted(ip) ? null : ip));
  app.decorate("placeOf", async (request: FastifyRequest) => ({
    ...(await sessionAndDevice(app, request)),
    address: app.addressOf(request),
    addressHash: request.addressHash,
    device: deviceName(request.headers["user-agent"] ?? ""),
  }));
}

async function sessionAndDevice(app: Server, request: FastifyRequest) {
  const hash = await sessionOf(app, request);
  const session = hash && (await validSession(app.db, hash));
  return { sessionHash: hash, deviceId: session?.deviceId ?? null };
}

/** From the session id, or from the bearer token of the session. */
async function sessionOf({ tokens }: Server, { headers }: FastifyRequest): Promise<Buffer | null> {
  const named = headers[sessionIdHeader];
  if (typeof named === "string") return sessionHash(named);
  const { authorization = "" } = headers;
  if (!authorization.startsWith("Bearer ")) return null;
  const visitor = await tokens.verify(authorization.slice(7));
  return visitor && rowOfSession(visitor);
}
