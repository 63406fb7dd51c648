import { staffSignOut } from "@zertsalo/contract/staff";
import { redirect } from "react-router";
import { log } from "#app/lib/log.server.ts";
import { forgetSession, visitContext } from "#app/lib/visit.server.ts";
import type { Route } from "./+types/sign-out";

export function loader() {
  return redirect("/");
}

/** Ends the session here and in the API. An API that is away keeps nobody signed in on this device. */
export async function action({ context }: Route.ActionArgs) {
  const visit = context.get(visitContext);
  if (visit.hasSession) {
    await visit.api.call(staffSignOut).catch((error: unknown) => log.warn({ err: error }, "sign-out request failed"));
  }
  forgetSession(visit);
  return redirect("/sign-in/");
}
