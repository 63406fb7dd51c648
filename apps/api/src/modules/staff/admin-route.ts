import type { Endpoint } from "@zertsalo/contract/endpoint";
import type { Db } from "@zertsalo/db/connection";
import { invalidatePages } from "@zertsalo/db/content-version";
import type { AuditDetails } from "@zertsalo/domain/staff/audit-details";
import type { SubjectText } from "@zertsalo/domain/staff/audit-subjects";
import type { FastifyRequest, RouteOptions } from "fastify";
import type { z } from "zod";
import { insertAuditEntry } from "./audit.queries.ts";
import type { SignedInMember } from "./staff-session.queries.ts";
import { route } from "../../http/route.ts";
import type { Server } from "../../server.ts";

type Schema = z.ZodType;

/** Input of a back-office handler. */
export interface AdminInput<Params extends Schema, Query extends Schema, Body extends Schema> {
  staff: SignedInMember;
  params: z.output<Params>;
  query: z.output<Query>;
  body: z.output<Body>;
  request: FastifyRequest;
  /** Adds to the audit entry what its address does not say; the entry is written without a note too. */
  note(about: { subject?: SubjectText; summary?: string; details?: AuditDetails }): void;
}

export const auditAction = ({ method, path }: Pick<Endpoint, "method" | "path">) => `${method} ${path}`;

/**
 * A route of the back office. The contract's `rights` are checked before the handler runs. A change and its audit entry
 * share one transaction; an entry about a read of personal data is written before the response is sent.
 */
export function adminRoute<Params extends Schema, Query extends Schema, Body extends Schema, Response extends Schema>(
  app: Server,
  endpoint: Endpoint<Params, Query, Body, Response>,
  work: (input: AdminInput<Params, Query, Body>, db: Db) => Promise<z.output<Response>>,
): void {
  const { audit } = endpoint;
  const action = auditAction(endpoint);
  if (audit) {
    app.auditTitles.set(action, audit.title);
    app.auditSubjects.set(action, audit.about);
  }

  async function answer(request: FastifyRequest): Promise<unknown> {
    const entry = { subject: subjectOf(request.params), details: {} as AuditDetails };
    const input = {
      staff: request.staff,
      params: request.params,
      query: request.query,
      body: request.body,
      request,
      note: ({ subject = entry.subject, summary, details = summary === undefined ? entry.details : {} }) =>
        Object.assign(entry, { subject, details: summary === undefined ? details : { ...details, words: summary } }),
    } as AdminInput<Params, Query, Body>;
    const { id: staffId, program } = request.staff;
    const write = (db: Db) => {
      const { subject, details } = entry;
      const about = { subject, details: program === undefined ? details : { ...details, program } };
      return audit && insertAuditEntry(db, { staffId, kind: audit.kind, action, requestId: request.id, ...about });
    };

    if (audit?.kind !== "change") {
      const response = await work(input, app.db);
      await write(app.db);
      return response;
    }
    return app.db.transaction().execute(async (tx) => {
      const response = await work(input, tx);
      await write(tx);
      if (endpoint.renewsPages) await invalidatePages(tx);
      return response;
    });
  }
  // The types of a route follow from schemas that are unknown here; `work` has been checked against them.
  const options: RouteOptions = { ...route(endpoint as Endpoint, { isAdminRoute: true }), handler: answer };
  app.route(options);
}

/** The path parameters, which name the subject of the call. */
function subjectOf(params: unknown): SubjectText | "" {
  const named = Object.entries((params ?? {}) as Record<string, unknown>);
  // A test of the contract allows only parameter names that the audit log can display.
  return named.map(([name, value]) => `${name} ${String(value)}`).join(", ") as SubjectText | "";
}
