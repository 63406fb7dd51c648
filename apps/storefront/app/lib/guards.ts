import { paths } from "./paths.ts";

/** What a guard may know of the visitor, on the server and in the browser alike. */
export interface Visitor {
  isSignedIn: boolean;
  isBusiness: boolean;
}

/** Answers where the visitor is sent instead, or null when he may enter. */
export type Guard = (visitor: Visitor) => string | null;

export const guards = {
  /** Keeps wholesale users out of the retail catalogue: their home is the order desk. */
  "no-opt": (visitor) => (visitor.isBusiness ? paths.personal : null),
} satisfies Record<string, Guard>;

export type GuardName = keyof typeof guards;
