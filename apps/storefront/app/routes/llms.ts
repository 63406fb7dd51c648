import { apiContext } from "#app/lib/http/api.server.ts";
import { llmsText } from "#app/lib/seo/llms-text.ts";
import { visitContext } from "#app/lib/session/visit.server.ts";
import { shopContext } from "#app/lib/shop.server.ts";
import { configurators } from "@zertsalo/contract/configurators";
import type { Route } from "./+types/llms";

export async function loader({ context }: Route.LoaderArgs) {
  const { publicOrigin } = context.get(visitContext);
  const [source, { data }] = await Promise.all([
    context.get(shopContext).shellSource(),
    context.get(apiContext).call(configurators),
  ]);
  return new Response(llmsText({ ...source, configurators: data }, publicOrigin), {
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "public, max-age=3600" },
  });
}
