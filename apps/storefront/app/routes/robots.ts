import { visitContext } from "#app/lib/session/visit.server.ts";
import type { Route } from "./+types/robots";

export function loader({ context }: Route.LoaderArgs) {
  const { publicOrigin } = context.get(visitContext);
  const lines = [
    "User-agent: *",
    "Disallow: /shell/",
    "Disallow: /personal/",
    "Disallow: /*modal=",
    "Disallow: /*.data",
    // Yandex: addresses that differ only in these are one page.
    "Clean-param: utm_source&utm_medium&utm_campaign&utm_content&utm_term&yclid&gclid&from&_openstat",
    "Clean-param: all&counts&sort /catalog/",
    "",
    `Sitemap: ${publicOrigin}/sitemap.xml`,
    "",
  ];
  return new Response(lines.join("\n"), {
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "public, max-age=3600" },
  });
}
