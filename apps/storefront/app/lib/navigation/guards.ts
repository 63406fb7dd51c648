import { paths } from "./paths.ts";

/** Visitor data for guards, on the server and in the browser alike. */
export interface Visitor {
  isSignedIn: boolean;
  /** A wholesale user: the first of his profiles has a company. */
  isBusiness: boolean;
  isChatBlocked: boolean;
}

/** Returns a redirect, or null when the visitor may enter. The query is that of the requested address. */
export type RouteGuard = (visitor: Visitor, query: URLSearchParams) => string | null;

/** Access rules. A row lists its guards in order: the first redirect wins. */
export const routeGuards = {
  /** Personal pages require sign-in. */
  auth: ({ isSignedIn }) => (isSignedIn ? null : paths.home),
  /** The order desk is for wholesale users; a retail user has his orders. */
  "b2b-only": ({ isBusiness }) => (isBusiness ? null : paths.personalOrders),
  /** Keeps wholesale users out of the retail catalogue: their home is the order desk. */
  "no-opt": ({ isBusiness }) => (isBusiness ? paths.personal : null),
  /** The order desk has its own search: a wholesale user's query is forwarded there. */
  "desk-search": ({ isBusiness }, query) => (isBusiness ? `${paths.personal}?${query}` : null),
  /** `/opt/` has no page of its own: it leads on to the sign-in of companies. */
  "opt-home": ({ isBusiness }) => (isBusiness ? paths.personal : paths.optAuth),
  /** Sign-in and registration of companies, for visitors not yet signed in for one. */
  "opt-auth": ({ isBusiness }) => (isBusiness ? paths.personal : null),
  /** The chat is for signed-in retail users who are not blocked. */
  conversation: ({ isSignedIn, isBusiness, isChatBlocked }) =>
    isSignedIn && !isBusiness && !isChatBlocked ? null : paths.personal,
} satisfies Record<string, RouteGuard>;

export type GuardName = keyof typeof routeGuards;
