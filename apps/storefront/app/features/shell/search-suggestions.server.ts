import { searchSuggestions, type SearchSuggestions } from "@zertsalo/contract/search";
import { type AssortmentRow, wholesaleAssortment } from "@zertsalo/contract/wholesale";
import { configuratorHint } from "@zertsalo/search-text/configurator-hint";
import { formatMoney, formatNumber } from "@zertsalo/domain/text/format";
import { matchedTerms } from "@zertsalo/search-text/matched-terms";
import type { RouterContextProvider } from "react-router";
import { advisedSections } from "#app/lib/catalog/advised-sections.server.ts";
import { chatLink } from "#app/lib/chat/ask-link.ts";
import { apiContext } from "#app/lib/http/api.server.ts";
import { isBuilt } from "#app/lib/navigation/built-links.ts";
import { paths } from "#app/lib/navigation/paths.ts";
import { unbroken } from "@zertsalo/domain/text/unbroken";
import { decorative } from "#app/lib/catalog/product-tile.server.ts";
import { settledOr } from "#app/lib/http/settled-or.server.ts";
import { shopContext } from "#app/lib/shop.server.ts";
import { loadMemberPercent } from "#app/lib/catalog/tile-moment.server.ts";
import { visitContext } from "#app/lib/session/visit.server.ts";
import { visitorApi } from "#app/lib/session/visitor-api.server.ts";
import { suggestedFamily, suggestedSection } from "./suggested-families.server.ts";
import type { Suggestions } from "./search-suggestions-data.ts";

type Context = Readonly<RouterContextProvider>;

/** Suggestions for the typed text, at the visitor's prices. Null: the search has failed. */
export async function suggestionsFor(context: Context, q: string): Promise<Suggestions | null> {
  const { isBusiness } = context.get(visitContext);
  const query = { q, groupBy: isBusiness ? ("product" as const) : ("family" as const) };
  const searching = settledOr(context.get(apiContext).call(searchSuggestions, { query }), null);
  if (isBusiness) {
    const [found, rows] = await Promise.all([searching, deskRows(context, q)]);
    return found && rows && wholesaleSuggestions(found, rows, q);
  }
  const [found, memberPercent] = await Promise.all([searching, loadMemberPercent(context)]);
  return found && withAdvice(context, await retailSuggestions(context, found, memberPercent, q));
}

/** The same search in the wholesale catalogue, which has the company's prices. */
async function deskRows(context: Context, q: string): Promise<AssortmentRow[] | null> {
  const api = visitorApi(context);
  if (!api) return [];
  const window = await settledOr(api.call(wholesaleAssortment, { query: { q, limit: 5 } }), null);
  return window && window.rows;
}

async function retailSuggestions(
  context: Context,
  found: SearchSuggestions,
  memberPercent: number | null,
  q: string,
): Promise<Suggestions> {
  const query = found.correctedQuery ?? q;
  const collections = found.collections.map(({ name, link }) => ({
    name: `Коллекция «${name}»`,
    href: link,
    note: null,
  }));
  const links = [...found.sections.map(suggestedSection), ...collections];
  return {
    corrected: found.correctedQuery,
    title: "Модели",
    products: found.products.map((product) => suggestedFamily(product, memberPercent, query)),
    configurator: await suggestedConfigurator(context, query),
    links: links.filter(({ href }) => isBuilt(href)),
    advice: null,
  };
}

async function suggestedConfigurator(context: Context, query: string): Promise<Suggestions["configurator"]> {
  const hint = configuratorHint(query);
  if (!hint || !isBuilt(hint.link)) return null;
  const { menu } = await context.get(shopContext).shellSource();
  const term = menu.constructors.find(({ type }) => type === hint.type)?.term;
  return { title: hint.title, href: hint.link, note: term ? `Изготовим: ${term}` : null };
}

async function withAdvice(context: Context, suggestions: Suggestions): Promise<Suggestions> {
  const { products, configurator, links } = suggestions;
  if (products.length > 0 || configurator || links.length > 0) return suggestions;
  const { sections } = await context.get(shopContext).shellSource();
  const advice = {
    sections: advisedSections(sections).map(({ name, link }) => ({ name, href: link })),
    chat: chatLink(context.get(visitContext)),
  };
  return { ...suggestions, advice };
}

/** The retail catalogue is closed to wholesale users: every line leads to its rows on the desk. */
function wholesaleSuggestions(found: SearchSuggestions, rows: readonly AssortmentRow[], q: string): Suggestions {
  const query = found.correctedQuery ?? q;
  return {
    corrected: found.correctedQuery,
    title: "Товары",
    products: rows.map(({ id, name, article, ownPrice, retailPrice }) => ({
      name: matchedTerms(unbroken(name), query),
      href: paths.deskSearch(article ?? name),
      price: formatMoney(ownPrice ?? retailPrice),
      isFrom: false,
      isSale: false,
      picture: decorative(found.products.find((product) => product.id === id)?.picture),
      colors: [],
      sizes: null,
    })),
    configurator: null,
    links: found.sections.map((section) => deskSection(section, query)),
    advice: null,
  };
}

/** The count belongs to the target of the line: the same query in that section. */
const deskSection = ({ code, name, productsCount }: SearchSuggestions["sections"][number], query: string) => ({
  name,
  href: `${paths.personal}?${new URLSearchParams({ q: query, section: code })}`,
  note: productsCount === null ? null : formatNumber(productsCount),
});
