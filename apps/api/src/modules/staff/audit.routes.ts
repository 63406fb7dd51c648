import * as contract from "@zertsalo/contract/staff";
import { addDays, moscowMidnight } from "@zertsalo/domain/delivery/calendar";
import { auditSubject, subjectTexts } from "@zertsalo/domain/staff/audit-subjects";
import { auditChanges, auditText } from "@zertsalo/domain/staff/audit-texts";
import type { z } from "zod";
import type { Server } from "../../server.ts";
import { adminRoute } from "./admin-route.ts";
import { auditEntries, type AuditEntryRow, type AuditFilter } from "./audit.queries.ts";
import { staffNames } from "./staff.queries.ts";

type AuditQuery = z.output<NonNullable<(typeof contract.auditLog)["query"]>>;

const auditPage = 50;
const exportPart = 500;

export function auditRoutes(app: Server): void {
  adminRoute(app, contract.auditLog, async ({ query }, db) => {
    const found = await auditEntries(db, auditFilter(app, query), auditPage + 1);
    const entries = found.slice(0, auditPage).map((row) => entryOf(app, row));
    return { entries, hasMore: found.length > auditPage, people: await staffNames(db) };
  });
  adminRoute(app, contract.exportAuditLog, async ({ query, note }, db) => {
    const { from, to, number } = query;
    note({ details: { ...(from && { from }), ...(to && { to }), ...(number && { name: `№ ${number}` }) } });
    const found = await auditEntries(db, auditFilter(app, query), exportPart + 1);
    const entries = found.slice(0, exportPart).map((row) => entryOf(app, row));
    return { entries, cursor: found.length > exportPart ? String(entries.at(-1)?.id) : null };
  });
}

function auditFilter(app: Server, query: AuditQuery): AuditFilter {
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
