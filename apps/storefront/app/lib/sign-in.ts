import { isBuilt } from "./built-links.ts";
import { paths } from "./paths.ts";

/** Nothing may offer a sign-in before people can sign in; the personal pages come with it. */
export function canSignIn(): boolean {
  return isBuilt(paths.personalOrders);
}
