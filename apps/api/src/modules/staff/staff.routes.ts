import * as contract from "@zertsalo/contract/staff";
import { sealerOf } from "@zertsalo/db/sealed";
import type { FastifyRequest } from "fastify";
import { auditDetails, auditSubject } from "@zertsalo/domain/staff/audit-words";
import { adminRoute } from "../../admin-route.ts";
import { route } from "../../route.ts";
import type { Server } from "../../server.ts";
import { ShopError } from "../../shop-error.ts";
import { isForeignPage } from "../session/session.routes.ts";
import { auditEntries } from "./audit.queries.ts";
import { enrol, offerEnrolment } from "./enrolment.service.ts";
import * as accounts from "./staff-accounts.service.ts";
import { endOneSession, sessionsOfStaff } from "./staff-session.queries.ts";
import { checkStaffCode, checkStaffPassword, type SignInFrom, type StaffParts } from "./staff-sign-in.service.ts";
import { allAccounts, recoveryCodesLeft } from "./staff.queries.ts";

/** A shop's whole staff may sit behind one address. */
const rateLimit = { max: 60, timeWindow: 60_000, groupId: ":staff" };
const auditPage = 50;
const done = { done: true } as const;

export async function staffRoutes(app: Server, { secret }: { secret: string }): Promise<void> {
  const { db, limits, clock } = app;
  signInRoutes(app, { db, limits, clock, sealer: sealerOf(secret) });
  ownRoutes(app);
  ownersRoutes(app);
}

/** The steps of a sign-in; whoever takes them is nobody yet. */
function signInRoutes(app: Server, parts: StaffParts): void {
  const fromOf = (request: FastifyRequest): SignInFrom => {
    if (isForeignPage(request)) throw new ShopError("forbidden");
    return { ...app.staffPlaceOf(request), requestId: request.id };
  };
  app.route({
    ...route(contract.staffPassword, { rateLimit }),
    handler: (request) => checkStaffPassword(parts, request.body, fromOf(request)),
  });
  app.route({
    ...route(contract.staffCode, { rateLimit }),
    handler: (request) => checkStaffCode(parts, request.body, fromOf(request)),
  });
  app.route({
    ...route(contract.openEnrolment, { rateLimit }),
    handler: ({ body }) => offerEnrolment(parts, body.token),
  });
  app.route({
    ...route(contract.enrolStaff, { rateLimit }),
    handler: (request) => enrol(parts, request.body, fromOf(request)),
  });
}

/** What everybody of the staff has. */
function ownRoutes(app: Server): void {
  adminRoute(app, contract.staffMe, async ({ staff: { id, name, email, roles } }, db) => ({
    staff: { id, name, email, roles },
    recoveryCodesLeft: await recoveryCodesLeft(db, id),
  }));
  adminRoute(app, contract.staffSignOut, async ({ staff }, tx) => {
    await endOneSession(tx, staff.id, staff.sessionHash);
    return done;
  });
  adminRoute(app, contract.staffSessions, async ({ staff }, db) => ({
    sessions: await sessionsOfStaff(db, staff.id, staff.sessionHash),
  }));
  adminRoute(app, contract.endStaffSession, async ({ staff, params }, tx) => {
    const isEnded = await endOneSession(tx, staff.id, Buffer.from(params.id, "base64url"));
    if (!isEnded) throw new ShopError("not_found");
    return done;
  });
}

function ownersRoutes(app: Server): void {
  adminRoute(app, contract.staffAccounts, async (_asked, db) => ({ accounts: await allAccounts(db) }));
  adminRoute(app, contract.createStaff, async ({ body, note }, tx) => {
    const added = await accounts.addAccount(tx, body);
    note({ subject: `id ${added.account.id}`, details: { roles: body.roles } });
    return added;
  });
  adminRoute(app, contract.setStaffRoles, ({ params, body, note }, tx) => {
    note({ details: { roles: body.roles } });
    return accounts.setRoles(tx, params.id, body.roles);
  });
  adminRoute(app, contract.setStaffAccess, ({ params, body, note }, tx) => {
    note({ details: { isDisabled: body.isDisabled } });
    return accounts.setAccess(tx, params.id, body.isDisabled);
  });
  adminRoute(app, contract.inviteStaffAgain, ({ params }, tx) => accounts.inviteAgain(tx, params.id));
  adminRoute(app, contract.auditLog, async ({ query }, db) => {
    const found = await auditEntries(db, query, auditPage + 1);
    const entries = found
      .slice(0, auditPage)
      .map(({ id, at, staff_id, name, memberName, kind, action, subject, details }) => ({
        id,
        at: at.toISOString(),
        staff: { id: staff_id, name },
        kind: kind as contract.AuditEntry["kind"],
        title: app.auditTitles.get(action) ?? (kind === "sign-in" ? "Вход" : action),
        about: memberName ? `Сотрудник: ${memberName}` : auditSubject(action, subject),
        words: auditDetails(details as Record<string, unknown>),
        subject,
        details: details as Record<string, unknown>,
      }));
    return { entries, hasMore: found.length > auditPage };
  });
}
