import type { Endpoint } from "@zertsalo/contract/endpoint";
import type { Db } from "@zertsalo/db/connection";
import type { OwnershipCaller } from "./caller.ts";

/** A request without the caller's token. */
export interface ApiRequest {
  path: string;
  body?: unknown;
  /** Content type of a binary body. */
  contentType?: string;
}

/** Callers who may use a call at all; the others are refused before any lookup. */
export type Audience = "all" | "users" | "companies" | "chatters";

interface RowBase {
  endpoint: Endpoint;
  audience: Audience;
}

export type Row =
  /** Has no owner: the same response for every permitted caller. */
  | (RowBase & { kind: "shared"; ask: ApiRequest })
  /** Concerns the caller and has no id. `varies`: numbers and secrets in the response differ each time. */
  | (RowBase & { kind: "own"; ask: ApiRequest; varies: boolean })
  /** Refers to an owned thing: `of` creates one for the owner and builds the request for it. */
  | (RowBase & { kind: "named"; of: (owner: OwnershipCaller, db: Db) => Promise<ApiRequest>; absent: ApiRequest });

export const shared = (endpoint: Endpoint, path = endpoint.path, body?: unknown): Row => ({
  kind: "shared",
  endpoint,
  audience: "all",
  ask: { path, body },
});

export const own = (endpoint: Endpoint, path = endpoint.path, body?: unknown, contentType?: string): Row => ({
  kind: "own",
  endpoint,
  audience: "all",
  varies: false,
  ask: { path, body, ...(contentType && { contentType }) },
});

export const named = (
  endpoint: Endpoint,
  { of, absent }: { of: (owner: OwnershipCaller, db: Db) => Promise<ApiRequest>; absent: ApiRequest },
): Row => ({ kind: "named", endpoint, audience: "all", of, absent });

export const ofUsers = (row: Row): Row => ({ ...row, audience: "users" });
export const ofCompanies = (row: Row): Row => ({ ...row, audience: "companies" });
/** Callers who may write to the chat: signed-in buyers that are not blocked. */
export const ofChatters = (row: Row): Row => ({ ...row, audience: "chatters" });
export const varying = (row: Row): Row => (row.kind === "own" ? { ...row, varies: true } : row);

/** An id that does not exist. */
export const absentId = 999_999_999;
/** A well-formed key that was never issued. */
export const unknownKey = "A".repeat(43);

export function mayAsk({ audience }: Row, { baseUserId, companyId, isChatBlocked }: OwnershipCaller): boolean {
  switch (audience) {
    case "all":
      return true;
    case "users":
      return baseUserId !== null;
    case "companies":
      return companyId !== null;
    case "chatters":
      return baseUserId !== null && companyId === null && !isChatBlocked;
  }
}
