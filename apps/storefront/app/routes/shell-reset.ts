import { redirect } from "react-router";
import { endedCookie } from "#app/lib/cookies.ts";
import { paths } from "#app/lib/paths.ts";
import { sessionCookie } from "#app/lib/session.server.ts";

/** All that a buyer leaves in a terminal. The terminal's own mark and its place stay. */
const buyersCookies = [sessionCookie, "favorites_list", "is_expert", "login_prompt", "cookie_choice"];

/** A new buyer stands at the terminal. */
export function action() {
  const headers = new Headers();
  for (const name of buyersCookies) headers.append("Set-Cookie", endedCookie(name));
  return redirect(paths.home, { status: 303, headers });
}
