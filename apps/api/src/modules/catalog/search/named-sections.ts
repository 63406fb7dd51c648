import type { FilterChoice } from "@zertsalo/contract/product-list";
import { tokenize } from "@zertsalo/search-text/corrections";
import { isNamedSo } from "@zertsalo/search-text/name-match";
import { type Niche, parseSizeQuery } from "@zertsalo/search-text/niche";
import { isFunctionWord } from "@zertsalo/search-text/parts-of-speech";
import { russianRoot } from "@zertsalo/search-text/russian-root";
import type { Dictionary, PropertyNode, SectionNode } from "../dictionary.ts";

/** A section that a text names, and the filters that the rest of the text is. */
export interface NamedSection {
  section: SectionNode;
  filters: Record<string, FilterChoice>;
}

/** A shorter beginning of a word names too many options. */
const shortestOption = 3;

/**
 * Sections whose name and filters a text names completely: «тумба 80 дуб» is «Тумбы с раковиной», 800 mm wide, in every
 * oak. A text with a term that is neither the section's nor a filter's is none of its lists, and so is a place to fill.
 * Those that more of the terms name come first.
 */
export function namedSections(text: string, { root, sections, properties }: Dictionary): NamedSection[] {
  const sized = parseSizeQuery(text);
  if (sized?.isPlace) return [];
  const terms = tokenize(sized ? sized.terms : text).filter((term) => !isFunctionWord(term));
  const size = sized ? sizeFilters(sized.niche) : {};
  const named = [...sections.values()].flatMap((section) => {
    const rest = terms.filter((term) => !isNamedSo(section.name, term));
    if (section === root || rest.length === terms.length) return [];
    const options = optionFilters(rest, properties);
    return options ? [{ section, filters: { ...options, ...size }, rest: rest.length }] : [];
  });
  return named.toSorted((a, b) => a.rest - b.rest).map(({ section, filters }) => ({ section, filters }));
}

function sizeFilters(sides: Niche): Record<string, FilterChoice> {
  const filters: Record<string, FilterChoice> = {};
  for (const side of ["width", "height", "depth"] as const) {
    const mm = sides[side];
    if (mm !== null) filters[side] = { min: mm, max: mm };
  }
  return filters;
}

/** Null when a term is no option. Colours are looked through first: «дуб» is a material, too. */
function optionFilters(
  terms: readonly string[],
  properties: readonly PropertyNode[],
): Record<string, FilterChoice> | null {
  const lists = properties.filter(({ kind }) => kind === "list");
  const ranked = lists.toSorted((a, b) => Number(b.code === "color") - Number(a.code === "color"));
  const filters = new Map<string, string[]>();
  for (const term of terms) {
    const isNamed = ({ value }: { value: string }) => namesOption(value, term);
    const property = ranked.find(({ options }) => options.some(isNamed));
    if (!property) return null;
    const before = filters.get(property.code);
    const values = property.options.filter(isNamed).map(({ value }) => value);
    const both = before ? before.filter((value) => values.includes(value)) : values;
    if (both.length === 0) return null;
    filters.set(property.code, both);
  }
  return Object.fromEntries([...filters].map(([code, values]) => [code, { values }]));
}

/** «круглое» names «круг», «прямоугольное» «прямоугольник»: one root begins with the other. */
function namesOption(value: string, term: string): boolean {
  if (term.length < shortestOption) return false;
  if (isNamedSo(value, term)) return true;
  const root = russianRoot(term);
  return tokenize(value).some((word) => {
    const own = russianRoot(word);
    return Math.min(own.length, root.length) > shortestOption && (own.startsWith(root) || root.startsWith(own));
  });
}
