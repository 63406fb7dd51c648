import type { AuditSubject } from "@zertsalo/contract/audit-subjects";
import { staffCookie } from "@zertsalo/contract/staff";
import { hasAnyRight, type StaffRight } from "@zertsalo/contract/staff-rights";
import { staffTokenPattern } from "@zertsalo/contract/staff-tokens";
import { hashOfSecret } from "@zertsalo/db/secrets";
import { deviceName } from "@zertsalo/domain/session/device-name";
import type { FastifyRequest, onRequestAsyncHookHandler } from "fastify";
import type { IncomingHttpHeaders } from "node:http";
import { sessionHash } from "../modules/session/session.ts";
import { type SignedInMember, memberOfSession, memberOfToken, type StaffPlace } from "../modules/staff/staff.ts";
import type { Server } from "../server.ts";
import { ShopError } from "../http/shop-error.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** The calling member of staff with his current rights. Only on routes of the back office. */
    staff: SignedInMember;
  }
  interface FastifyContextConfig {
    rights?: readonly StaffRight[];
    isAdminRoute?: true;
    isForPrograms?: true;
  }
  interface FastifyInstance {
    /** The member who opens a back-office socket, by origin and cookie; throws without one of these rights. */
    staffOfSocket(headers: IncomingHttpHeaders, rights: readonly StaffRight[]): Promise<SignedInMember>;
    /** Titles of audited calls, by method and path. */
    auditTitles: Map<string, string>;
    /** Subjects of the same calls. */
    auditSubjects: Map<string, AuditSubject>;
    staffPlaceOf(request: FastifyRequest): StaffPlace & { address: string | null };
  }
}

/** Everything below this path needs a right of its contract entry, except the steps of the sign-in. */
const adminPrefix = "/admin/";

/** Calls of one personal token. */
const programAllowance = { max: 120, windowMs: 60_000 };

/** The only place that admits staff: by a live session, or a token of a program, and one of the call's rights. */
export function staff(app: Server, { origin }: { origin: string }): void {
  app.decorateRequest("staff");
  app.decorate("auditTitles", new Map<string, string>());
  app.decorate("auditSubjects", new Map<string, AuditSubject>());
  app.decorate("staffPlaceOf", (request: FastifyRequest) => ({
    address: app.addressOf(request),
    addressHash: request.addressHash,
    device: deviceName(request.headers["user-agent"] ?? ""),
  }));
  app.decorate("staffOfSocket", async ({ origin: from, cookie = "" }: IncomingHttpHeaders, rights) => {
    // A page of another site could connect with our cookie.
    if (from !== origin) throw new ShopError("forbidden");
    return memberWith(app, sessionIdOf(cookie), rights);
  });

  const keepNowhere: onRequestAsyncHookHandler = async (_request, reply) => {
    reply.header("cache-control", "no-store");
  };
  const recognise: onRequestAsyncHookHandler = async (request) => {
    const { authorization = "" } = request.headers;
    const token = authorization.startsWith("Bearer ") ? authorization.slice(7) : null;
    const { rights = [], isForPrograms = false } = request.routeOptions.config;
    request.staff =
      token && staffTokenPattern.test(token)
        ? await ownerWith(app, hashOfSecret(token), isForPrograms ? rights : [])
        : await memberWith(app, token, rights);
  };
  app.addHook("onRoute", (each) => {
    const { access, rights, isAdminRoute } = each.config ?? {};
    if (access !== "staff" && !each.url.startsWith(adminPrefix)) return;
    const isOpen = access === "open";
    if (!isOpen && !(rights?.length && isAdminRoute)) throw new Error(`${each.url}: to be added by adminRoute`);
    each.onRequest = [each.onRequest ?? [], keepNowhere, isOpen ? [] : recognise].flat();
  });
}

async function memberWith(
  app: Server,
  sessionId: string | null,
  rights: readonly StaffRight[],
): Promise<SignedInMember> {
  const hash = sessionHash(sessionId);
  return requireRight(hash && (await memberOfSession(app.db, hash)), rights);
}

/** Of a token: what its owner may do at this moment, as far as programs may. */
async function ownerWith(app: Server, tokenHash: Buffer, rights: readonly StaffRight[]): Promise<SignedInMember> {
  const owner = requireRight(await memberOfToken(app.db, tokenHash), rights);
  const { isWithin, endsInMs } = await app.rateCounter.take(
    `staff-program:${tokenHash.toString("base64url")}`,
    programAllowance,
  );
  if (!isWithin) throw new ShopError("too_many_request", null, Math.ceil(endsInMs / 1_000));
  return owner;
}

function requireRight(member: SignedInMember | null, rights: readonly StaffRight[]): SignedInMember {
  if (!member) throw new ShopError("unauthorized");
  if (!hasAnyRight(member.rights, rights)) throw new ShopError("forbidden");
  return member;
}

const cookiePattern = new RegExp(`(?:^|;\\s*)${staffCookie}=([\\w-]{43})(?:;|$)`);

function sessionIdOf(cookie: string): string | null {
  return cookiePattern.exec(cookie)?.[1] ?? null;
}
