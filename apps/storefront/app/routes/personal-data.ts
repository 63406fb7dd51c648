import { personalData } from "@zertsalo/contract/users";
import { redirect } from "react-router";
import { paths } from "#app/lib/navigation/paths.ts";
import { visitContext } from "#app/lib/session/visit.server.ts";
import { ownerApi } from "#app/lib/session/visitor-api.server.ts";
import type { Route } from "./+types/personal-data";

/** Everything the shop keeps about its visitor, as a file for him alone. */
export async function loader({ context }: Route.LoaderArgs) {
  if (!context.get(visitContext).isSignedIn) throw redirect(paths.home);
  const { api } = await ownerApi(context);
  const everything = await api.call(personalData);
  return new Response(JSON.stringify(everything, null, 2), {
    headers: {
      "Content-Type": "application/json; charset=utf-8",
      "Content-Disposition": 'attachment; filename="zertsalo-my-data.json"',
      "Cache-Control": "no-store",
    },
  });
}
