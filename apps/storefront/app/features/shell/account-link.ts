import { accountHome } from "#app/lib/navigation/account-home.ts";
import type { PageOwner } from "#app/lib/session/me.ts";
import { paths } from "#app/lib/navigation/paths.ts";

/** Where the account is entered: a guest signs in over the page he is at, everybody else goes to his own. */
export function accountLink(owner: PageOwner | null): { href: string; "data-modal"?: string } {
  return owner ? { href: accountHome(owner.isBusiness) } : { href: paths.auth("sign-in"), "data-modal": "auth" };
}
