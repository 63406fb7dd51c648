import { visitContext } from "#app/lib/visit.server.ts";
import type { Route } from "./+types/robots";

export function loader({ context }: Route.LoaderArgs) {
  const { publicOrigin } = context.get(visitContext);
  const lines = [
    "User-agent: *",
    "Disallow: /shell/",
    "Disallow: /personal/",
    "Disallow: /*modal=",
    "Disallow: /*.data",
    "",
    `Sitemap: ${publicOrigin}/sitemap.xml`,
    "",
  ];
  return new Response(lines.join("\n"), {
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "public, max-age=3600" },
  });
}
