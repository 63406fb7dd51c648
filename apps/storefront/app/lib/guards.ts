import { paths } from "./paths.ts";

/** What a guard may know of the visitor, on the server and in the browser alike. */
export interface Visitor {
  isSignedIn: boolean;
  /** The first of his profiles has a company: a wholesale user. */
  isBusiness: boolean;
  isChatBlocked: boolean;
}

/** Answers where the visitor is sent instead, or null when he may enter. The query is that of the address he asked for. */
export type Guard = (visitor: Visitor, query: URLSearchParams) => string | null;

/** Who goes where. A row names its guards in order: the first one that objects has its say. */
export const guards = {
  /** The personal pages are for those who have signed in. */
  auth: ({ isSignedIn }) => (isSignedIn ? null : paths.home),
  /** The order desk is for wholesale users; a retail user has his orders. */
  "b2b-only": ({ isBusiness }) => (isBusiness ? null : paths.personalOrders),
  /** Keeps wholesale users out of the retail catalogue: their home is the order desk. */
  "no-opt": ({ isBusiness }) => (isBusiness ? paths.personal : null),
  /** The order desk has a search of its own: a wholesale user takes his words there. */
  "desk-search": ({ isBusiness }, query) => (isBusiness ? `${paths.personal}?${query}` : null),
  /** `/opt/` has no page of its own: it leads on to the sign-in of companies. */
  "opt-home": ({ isBusiness }) => (isBusiness ? paths.personal : paths.optAuth),
  /** Sign-in and registration of companies, for those who have not signed in for one yet. */
  "opt-auth": ({ isBusiness }) => (isBusiness ? paths.personal : null),
  /** The chat is for signed-in retail users who are not on its black list. */
  conversation: ({ isSignedIn, isBusiness, isChatBlocked }) =>
    isSignedIn && !isBusiness && !isChatBlocked ? null : paths.personal,
} satisfies Record<string, Guard>;

export type GuardName = keyof typeof guards;
