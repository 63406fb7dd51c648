import type { z } from "zod";
import type { ApiScope } from "./api-scopes.ts";
import type { AuditSubject } from "./audit-subjects.ts";
import type { ErrorCode } from "./errors.ts";
import type { StaffRight } from "./staff-rights.ts";

type Schema = z.ZodType;

/** One call of the shop's HTTP interface. The API, its reference page and the client are generated from it. */
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
  /** Responds 201 for a new object, and 200 with the same body if it existed already. */
  creates?: true;
  /** "open" needs no bearer token, "key" a key of another system; everything else any token, an anonymous one included. */
  access?: "open" | "key";
  /** A key of another system with this scope may call it too. Reads alone, of nothing personal. */
  scope?: ApiScope;
  /** For the back office: staff with any of these rights may call it; tokens of buyers never do. */
  rights?: readonly StaffRight[];
  /** Staff may call it by a personal token too, from a program of theirs. Reads alone. */
  programs?: true;
  /** Entry in the audit log for calls of staff: every change, and every access to personal data. */
  audit?: { kind: "look" | "change"; about: AuditSubject; title: string };
  /** A change visible on pages of the shop: cached pages are invalidated. */
  renewsPages?: true;
}

/** Declares one call; the types of the schemas are preserved for callers. */
export function endpoint<
  Response extends Schema,
  Params extends Schema = z.ZodUndefined,
  Query extends Schema = z.ZodUndefined,
  Body extends Schema = z.ZodUndefined,
>(entry: Endpoint<Params, Query, Body, Response>): Endpoint<Params, Query, Body, Response> {
  return entry;
}
