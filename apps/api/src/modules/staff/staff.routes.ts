import * as contract from "@zertsalo/contract/staff";
import { createSealer } from "@zertsalo/db/sealed";
import type { FastifyRequest } from "fastify";
import { auditAction, adminRoute } from "./admin-route.ts";
import { route } from "../../http/route.ts";
import type { Server } from "../../server.ts";
import { ShopError } from "../../http/shop-error.ts";
import { isForeignPage } from "../session/session.ts";
import { enrol, offerEnrolment } from "./enrolment.service.ts";
import { auditRoutes } from "./audit.routes.ts";
import { ownRolesRoutes } from "./own-roles.routes.ts";
import * as accounts from "./staff-accounts.service.ts";
import { endOneSession, sessionsOfStaff } from "./staff-session.queries.ts";
import { staffTokenRoutes } from "./staff-tokens.routes.ts";
import { checkStaffCode, checkStaffPassword, type SignInFrom, type StaffParts } from "./staff-sign-in.service.ts";
import { allAccounts, recoveryCodesLeft } from "./staff.queries.ts";

/** The whole staff may share one address. */
const rateLimit = { max: 60, timeWindow: 60_000, groupId: ":staff" };
const done = { done: true } as const;

export async function staffRoutes(app: Server, { secret }: { secret: string }): Promise<void> {
  const { db, limits, signInCodes, clock } = app;
  signInRoutes(app, { db, limits, signInCodes, clock, sealer: createSealer(secret) });
  ownRoutes(app);
  staffTokenRoutes(app);
  ownRolesRoutes(app);
  auditRoutes(app);
  ownersRoutes(app);
}

/** The steps of a sign-in; the caller has no session yet. */
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

/** Routes for every member of staff. */
function ownRoutes(app: Server): void {
  adminRoute(app, contract.staffMe, async ({ staff: { id, name, email, roles, ownRoles, rights } }, db) => ({
    staff: { id, name, email, roles, ownRoles, rights },
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
  adminRoute(app, contract.staffAccounts, async (_input, db) => ({ accounts: await allAccounts(db) }));
  adminRoute(app, contract.createStaff, async ({ body, note }, tx) => {
    const added = await accounts.addAccount(tx, body);
    note({ subject: `id ${added.account.id}`, details: { changes: [accounts.firstRoles(added.account)] } });
    return added;
  });
  adminRoute(app, contract.setStaffRoles, async ({ params, body, staff, note }, tx) => {
    const { account, changes } = await accounts.setRoles(tx, params.id, body, staff);
    note({ details: { name: account.name, changes } });
    return account;
  });
  adminRoute(app, contract.setStaffAccess, ({ params, body, note }, tx) => {
    note({ details: { isDisabled: body.isDisabled } });
    return accounts.setAccess(tx, params.id, body.isDisabled);
  });
  adminRoute(app, contract.inviteStaffAgain, ({ params }, tx) => accounts.inviteAgain(tx, params.id));
  app.auditTitles.set(auditAction(contract.staffCode), "Вход");
  app.auditSubjects.set(auditAction(contract.staffCode), "staff");
}
