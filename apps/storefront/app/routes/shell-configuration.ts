import { handleConfigurationIntent } from "#app/features/configurator/configuration-intent.server.ts";
import type { Route } from "./+types/shell-configuration";

/** What a configurator asks of the shop while its page stands. */
export async function action({ request, context }: Route.ActionArgs) {
  const answer = await handleConfigurationIntent(context, await request.formData());
  return Response.json(answer, { headers: { "Cache-Control": "no-store" } });
}
