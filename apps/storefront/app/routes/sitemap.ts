import { sitemapEntries } from "@zertsalo/contract/content";
import { apiContext } from "#app/lib/api.server.ts";
import { sitemapIndex, xmlAnswer } from "#app/lib/sitemap.ts";
import { visitContext } from "#app/lib/visit.server.ts";
import type { Route } from "./+types/sitemap";

export async function loader({ context }: Route.LoaderArgs) {
  const { parts } = await context.get(apiContext).call(sitemapEntries, { query: { part: 0 } });
  return xmlAnswer(sitemapIndex(context.get(visitContext).publicOrigin, parts));
}
