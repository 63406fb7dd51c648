import { redirect } from "react-router";
import { endedCookie } from "#app/lib/http/cookies.ts";
import { paths } from "#app/lib/navigation/paths.ts";
import { leaveSession } from "#app/lib/session/visitor-api.server.ts";
import type { Route } from "./+types/shell-sign-out";

/** The session ends, and nothing of its owner stays in the browser. */
export async function action({ context }: Route.ActionArgs) {
  await leaveSession(context);
  return redirect(paths.home, { status: 303, headers: { "Set-Cookie": endedCookie("favorites_list") } });
}
