import { isBuilt } from "./built-links.ts";
import { paths } from "./paths.ts";

/** Where an account begins: a wholesale user's desk, a retail user's orders. */
export function accountHome(isBusiness: boolean): string {
  const home = isBusiness ? paths.personal : paths.personalOrders;
  return isBuilt(home) ? home : paths.profile;
}
