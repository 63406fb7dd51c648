import { paths } from "#app/lib/paths.ts";

/** What is known of the visitor in the browser; the page itself never says it. */
export interface Me {
  isSignedIn: boolean;
  isBusiness: boolean;
  recentlyViewed: number;
}

const guest: Me = { isSignedIn: false, isBusiness: false, recentlyViewed: 0 };
let current = guest;

/** The latest answer; a guest until there is one. The server has guarded the first page already. */
export function me(): Me {
  return current;
}

/** Asks after hydration, and whenever the session may have changed. */
export async function refreshMe(): Promise<Me> {
  const answer = await fetch(paths.shell.me).catch(() => null);
  if (answer?.ok) current = (await answer.json()) as Me;
  return current;
}
