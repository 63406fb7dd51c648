import { sitemapEntries } from "@zertsalo/contract/content";
import { apiContext } from "#app/lib/http/api.server.ts";
import { sitemapIndex, xmlAnswer } from "#app/lib/seo/sitemap.ts";
import { visitContext } from "#app/lib/session/visit.server.ts";
import type { Route } from "./+types/sitemap";

export async function loader({ context }: Route.LoaderArgs) {
  const { parts } = await context.get(apiContext).call(sitemapEntries, { query: { part: 0 } });
  return xmlAnswer(sitemapIndex(context.get(visitContext).publicOrigin, parts));
}
