import type { Endpoint } from "@zertsalo/contract/endpoint";
import type { Db } from "@zertsalo/db/connection";
import type { Caller } from "./callers.ts";

/** What is sent besides the caller's token. */
export interface ApiRequest {
  path: string;
  body?: unknown;
  /** Of a body that is bytes. */
  contentType?: string;
}

/** Who may ask a call at all; the others are refused before anything is looked for. */
export type Audience = "all" | "users" | "companies" | "chatters";

interface RowBase {
  endpoint: Endpoint;
  audience: Audience;
}

export type Row =
  /** Nobody owns it: the same answer for everyone who may ask. */
  | (RowBase & { kind: "shared"; ask: ApiRequest })
  /** Speaks of the asking one and names nobody. `varies`: numbers and secrets of the answer are new each time. */
  | (RowBase & { kind: "own"; ask: ApiRequest; varies: boolean })
  /** Names a thing that somebody owns: `of` makes one for him and asks for it. */
  | (RowBase & { kind: "named"; of: (owner: Caller, db: Db) => Promise<ApiRequest>; absent: ApiRequest });

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
  { of, absent }: { of: (owner: Caller, db: Db) => Promise<ApiRequest>; absent: ApiRequest },
): Row => ({ kind: "named", endpoint, audience: "all", of, absent });

export const ofUsers = (row: Row): Row => ({ ...row, audience: "users" });
export const ofCompanies = (row: Row): Row => ({ ...row, audience: "companies" });
/** Of those who may write to the chat: signed-in buyers, but for those on its black list. */
export const ofChatters = (row: Row): Row => ({ ...row, audience: "chatters" });
export const varying = (row: Row): Row => (row.kind === "own" ? { ...row, varies: true } : row);

/** An id that nothing has. */
export const absentId = 999_999_999;
/** A key of the right form that nobody has been given. */
export const unknownKey = "A".repeat(43);

export function mayAsk({ audience }: Row, { baseUserId, companyId, isChatBlocked }: Caller): boolean {
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
