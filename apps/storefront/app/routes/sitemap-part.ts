import { sitemapEntries } from "@zertsalo/contract/content";
import { data } from "react-router";
import { apiContext } from "#app/lib/http/api.server.ts";
import { isBuilt } from "#app/lib/navigation/built-links.ts";
import { sitemapPart, xmlAnswer } from "#app/lib/seo/sitemap.ts";
import { visitContext } from "#app/lib/session/visit.server.ts";
import type { Route } from "./+types/sitemap-part";

export async function loader({ context, params }: Route.LoaderArgs) {
  const part = /^(\d{1,4})\.xml$/.exec(params.part)?.[1];
  if (!part) throw data(null, { status: 404 });
  const { entries } = await context.get(apiContext).call(sitemapEntries, { query: { part: Number(part) } });
  const visible = entries.filter(({ link }) => isBuilt(link));
  return xmlAnswer(sitemapPart(context.get(visitContext).publicOrigin, visible));
}
