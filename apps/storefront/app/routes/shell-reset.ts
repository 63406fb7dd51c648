import { redirect } from "react-router";
import { compareCookie } from "#app/features/compare/compare-list.server.ts";
import { endedCookie } from "#app/lib/http/cookies.ts";
import { provenCookies } from "#app/lib/session/flags.ts";
import { paths } from "#app/lib/navigation/paths.ts";
import { leaveSession } from "#app/lib/session/visitor-api.server.ts";
import type { Route } from "./+types/shell-reset";

/** All that a buyer leaves in a terminal. The terminal's own mark and its place stay. */
const buyersCookies = [
  "favorites_list",
  compareCookie,
  "is_expert",
  provenCookies.expert,
  "login_prompt",
  "cookie_choice",
];

/** A new buyer stands at the terminal: the session of the one before ends everywhere. */
export async function action({ context }: Route.ActionArgs) {
  await leaveSession(context);
  const headers = new Headers();
  for (const name of buyersCookies) headers.append("Set-Cookie", endedCookie(name));
  return redirect(paths.home, { status: 303, headers });
}
