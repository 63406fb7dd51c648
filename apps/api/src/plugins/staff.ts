import type { AuditSubject } from "@zertsalo/contract/audit-subjects";
import { staffCookie } from "@zertsalo/contract/staff";
import type { StaffRole } from "@zertsalo/contract/staff-roles";
import { deviceName } from "@zertsalo/domain/session/device-name";
import type { FastifyRequest, onRequestAsyncHookHandler } from "fastify";
import type { IncomingHttpHeaders } from "node:http";
import { sessionHash } from "../modules/session/session.service.ts";
import { type SignedInMember, memberOfSession, type StaffPlace } from "../modules/staff/staff-session.queries.ts";
import type { Server } from "../server.ts";
import { ShopError } from "../shop-error.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** Who of the shop is asking, with his rights of this moment. On routes of the back office alone. */
    staff: SignedInMember;
  }
  interface FastifyContextConfig {
    roles?: readonly StaffRole[];
    isAdminRoute?: true;
  }
  interface FastifyInstance {
    /** Who opens a socket of the back office, by its origin and cookie; throws where he may not have these roles' room. */
    staffOfSocket(headers: IncomingHttpHeaders, roles: readonly StaffRole[]): Promise<SignedInMember>;
    /** Words of the calls that the audit log keeps, by method and path. */
    auditTitles: Map<string, string>;
    /** What the same calls are about. */
    auditSubjects: Map<string, AuditSubject>;
    staffPlaceOf(request: FastifyRequest): StaffPlace & { address: string | null };
  }
}

/** Everything under it is for the roles that its contract entry names, but for the steps of the sign-in. */
const adminPrefix = "/admin/";

/** The one place that lets staff in: a session of theirs, alive, and one of the call's roles. */
export function staff(app: Server, { origin }: { origin: string }): void {
  app.decorateRequest("staff");
  app.decorate("auditTitles", new Map<string, string>());
  app.decorate("auditSubjects", new Map<string, AuditSubject>());
  app.decorate("staffPlaceOf", (request: FastifyRequest) => ({
    address: app.addressOf(request),
    addressHash: request.addressHash,
    device: deviceName(request.headers["user-agent"] ?? ""),
  }));
  app.decorate("staffOfSocket", async ({ origin: from, cookie = "" }: IncomingHttpHeaders, roles) => {
    // A page of somebody else's could connect with the cookie of ours.
    if (from !== origin) throw new ShopError("forbidden");
    return memberWith(app, sessionIdOf(cookie), roles);
  });

  const keepNowhere: onRequestAsyncHookHandler = async (_request, reply) => {
    reply.header("cache-control", "no-store");
  };
  const recognise: onRequestAsyncHookHandler = async (request) => {
    const { authorization = "" } = request.headers;
    const token = authorization.startsWith("Bearer ") ? authorization.slice(7) : null;
    request.staff = await memberWith(app, token, request.routeOptions.config.roles ?? []);
  };
  app.addHook("onRoute", (each) => {
    const { access, roles, isAdminRoute } = each.config ?? {};
    if (access !== "staff" && !each.url.startsWith(adminPrefix)) return;
    const isOpen = access === "open";
    if (!isOpen && !(roles?.length && isAdminRoute)) throw new Error(`${each.url}: to be added by adminRoute`);
    each.onRequest = [each.onRequest ?? [], keepNowhere, isOpen ? [] : recognise].flat();
  });
}

async function memberWith(app: Server, sessionId: string | null, roles: readonly StaffRole[]): Promise<SignedInMember> {
  const hash = sessionHash(sessionId);
  const member = hash && (await memberOfSession(app.db, hash));
  if (!member) throw new ShopError("unauthorized");
  if (!member.roles.some((role) => roles.includes(role))) throw new ShopError("forbidden");
  return member;
}

const cookiePattern = new RegExp(`(?:^|;\\s*)${staffCookie}=([\\w-]{43})(?:;|$)`);

function sessionIdOf(cookie: string): string | null {
  return cookiePattern.exec(cookie)?.[1] ?? null;
}
