import { paths } from "./paths.ts";

/** What a guard may know of the visitor, on the server and in the browser alike. */
export interface Visitor {
  isSignedIn: boolean;
  isBusiness: boolean;
}

/** Answers where the visitor is sent instead, or null when he may enter. The query is that of the address he asked for. */
export type Guard = (visitor: Visitor, query: URLSearchParams) => string | null;

export const guards = {
  /** Keeps wholesale users out of the retail catalogue: their home is the order desk. */
  "no-opt": (visitor) => (visitor.isBusiness ? paths.personal : null),
  /** The order desk has a search of its own: a wholesale user takes his words there. */
  "desk-search": (visitor, query) => (visitor.isBusiness ? `${paths.personal}?${query}` : null),
} satisfies Record<string, Guard>;

export type GuardName = keyof typeof guards;
