import type { Suggestions } from "#app/features/shell/search-suggestions-data.ts";
import { apiContext } from "#app/lib/api.server.ts";
import { isBuilt } from "#app/lib/built-links.ts";
import { decorative, unbroken } from "#app/lib/product-tile.server.ts";
import { settle } from "#app/lib/settle.server.ts";
import { searchSuggestions } from "@zertsalo/contract/search";
import { formatMoney, formatNumber } from "@zertsalo/domain/text/format";
import type { Route } from "./+types/shell-search";

const nothing = { correctedQuery: null, products: [], sections: [], collections: [] };

/** What may be meant by the words that are being typed. A failed search suggests nothing. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const q = url.searchParams.get("q")?.trim().slice(0, 200);
  const api = context.get(apiContext);
  const found = q ? await settle(api.call(searchSuggestions, { query: { q } }), nothing) : nothing;
  const suggestions: Suggestions = {
    corrected: found.correctedQuery,
    products: found.products.map(({ name, link, price, oldPrice, picture }) => ({
      name: unbroken(name),
      href: link,
      price: formatMoney(price),
      isSale: oldPrice !== null,
      picture: decorative(picture),
    })),
    links: [
      ...found.sections.map(({ name, link, productsCount }) => ({
        name,
        href: link,
        note: formatNumber(productsCount),
      })),
      ...found.collections.map(({ name, link }) => ({ name: `Коллекция «${name}»`, href: link, note: null })),
    ].filter(({ href }) => isBuilt(href)),
  };
  return Response.json(suggestions, { headers: { "Cache-Control": "private, max-age=60" } });
}
