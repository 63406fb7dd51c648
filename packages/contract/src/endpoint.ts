import type { z } from "zod";
import type { AuditSubject } from "./audit-subjects.ts";
import type { ErrorCode } from "./errors.ts";
import type { StaffRole } from "./staff-roles.ts";

type Schema = z.ZodType;

/** One call of the shop's HTTP interface. The API, its reference page and the client are all made from it. */
export interface Endpoint<
  Params extends Schema = Schema,
  Query extends Schema = Schema,
  Body extends Schema = Schema,
  Response extends Schema = Schema,
> {
  method: "GET" | "POST" | "PUT" | "DELETE";
  /** Path parameters are written `:name`. */
  path: string;
  summary: string;
  tag: string;
  params?: Params;
  query?: Query;
  body?: Body;
  response: Response;
  errors?: readonly ErrorCode[];
  /** Answers 201 where it has made something new, and 200 with the same words where that was there already. */
  creates?: true;
  /** "open" answers without a bearer token; everything else needs one, an anonymous one included. */
  access?: "open";
  /** Of the back office: the roles of staff that may call it; tokens of buyers never do. */
  roles?: readonly StaffRole[];
  /** What the audit log keeps of a call of staff: every change, and every look at what is personal. */
  audit?: { kind: "look" | "change"; about: AuditSubject; title: string };
  /** A change of staff that pages of the shop show: those that are kept are made anew. */
  renewsPages?: true;
}

/** Declares one call; the schemas keep their types, so that a caller is checked against them. */
export function endpoint<
  Response extends Schema,
  Params extends Schema = z.ZodUndefined,
  Query extends Schema = z.ZodUndefined,
  Body extends Schema = z.ZodUndefined,
>(entry: Endpoint<Params, Query, Body, Response>): Endpoint<Params, Query, Body, Response> {
  return entry;
}
