import * as contract from "@zertsalo/contract/staff";
import { createSealer } from "@zertsalo/db/sealed";
import type { FastifyRequest } from "fastify";
import { addDays, moscowMidnight } from "@zertsalo/domain/delivery/calendar";
import { auditSubject, subjectTexts } from "@zertsalo/domain/staff/audit-subjects";
import { auditChanges, auditText } from "@zertsalo/domain/staff/audit-texts";
import type { z } from "zod";
import { auditAction, adminRoute } from "./admin-route.ts";
import { route } from "../../http/route.ts";
import type { Server } from "../../server.ts";
import { ShopError } from "../../http/shop-error.ts";
import { isForeignPage } from "../session/session.ts";
import { auditEntries, type AuditFilter, type AuditEntryRow } from "./audit.queries.ts";
import { enrol, offerEnrolment } from "./enrolment.service.ts";
import { ownRolesRoutes } from "./own-roles.routes.ts";
import * as accounts from "./staff-accounts.service.ts";
import { endOneSession, sessionsOfStaff } from "./staff-session.queries.ts";
import { staffTokenRoutes } from "./staff-tokens.routes.ts";
import { checkStaffCode, checkStaffPassword, type SignInFrom, type StaffParts } from "./staff-sign-in.service.ts";
import { allAccounts, recoveryCodesLeft, staffNames } from "./staff.queries.ts";

/** The whole staff may share one address. */
const rateLimit = { max: 60, timeWindow: 60_000, groupId: ":staff" };
const auditPage = 50;
const done = { done: true } as const;

export async function staffRoutes(app: Server, { secret }: { secret: string }): Promise<void> {
  const { db, limits, signInCodes, clock } = app;
  signInRoutes(app, { db, limits, signInCodes, clock, sealer: createSealer(secret) });
  ownRoutes(app);
  staffTokenRoutes(app);
  ownRolesRoutes(app);
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
  adminRoute(app, contract.auditLog, async ({ query }, db) => {
    const found = await auditEntries(db, auditFilter(app, query), auditPage + 1);
    const entries = found.slice(0, auditPage).map((row) => entryOf(app, row));
    return { entries, hasMore: found.length > auditPage, people: await staffNames(db) };
  });
}

function auditFilter(app: Server, query: z.output<NonNullable<(typeof contract.auditLog)["query"]>>): AuditFilter {
  const { before, staffId, kind, about, number, from, to } = query;
  const actions = [...app.auditSubjects].filter(([, subject]) => subject === about).map(([action]) => action);
  return {
    before: before ?? null,
    staffId: staffId ?? null,
    kind: kind ?? null,
    actions: about ? actions : null,
    subjects: number ? subjectTexts(number) : null,
    from: from ? moscowMidnight(from) : null,
    until: to ? moscowMidnight(addDays(to, 1)) : null,
  };
}

function entryOf(app: Server, { at, staffId, name, memberName, ...row }: AuditEntryRow): contract.AuditEntry {
  const { kind, action, subject, details } = row;
  const subjectKind = app.auditSubjects.get(action) ?? null;
  const about = memberName ? `Сотрудник: ${memberName}` : auditSubject(subjectKind, subject);
  return {
    id: row.id,
    at: at.toISOString(),
    staff: { id: staffId, name },
    kind,
    title: app.auditTitles.get(action) ?? action,
    subjectKind,
    // The sign-in's author is displayed beside it.
    about: kind === "sign-in" ? "" : about,
    words: auditText(details),
    changes: auditChanges(details).map(({ title, from, to }) => ({ title, from, to })),
    subject,
    details,
  };
}
