import { suggestionsFor } from "#app/features/shell/search-suggestions.server.ts";
import type { Suggestions } from "#app/features/shell/search-suggestions-data.ts";
import type { Route } from "./+types/shell-search";

const nothing: Suggestions = {
  corrected: null,
  title: "",
  products: [],
  configurator: null,
  links: [],
  advice: null,
};

/** Below the search field while it is typed into. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const q = url.searchParams.get("q")?.trim().slice(0, 200);
  const suggestions = q ? await suggestionsFor(context, q) : nothing;
  if (!suggestions) return Response.json(nothing, { status: 503, headers: { "Cache-Control": "no-store" } });
  // Whoever signs in or out within the minute carries another cookie, and gets other prices.
  return Response.json(suggestions, { headers: { "Cache-Control": "private, max-age=60", Vary: "Cookie" } });
}
