import { comparedMax } from "@zertsalo/domain/catalog/comparison";
import { comparePaths } from "#app/lib/compare/compare-paths.ts";

/** What is compared, as the address says it: `?products=a,b&only=differences&fifth=x`. */
export interface CompareAddress {
  codes: string[];
  onlyDifferences: boolean;
  /** A product that waits for one of the four to make place. */
  fifth: string | null;
}

/** Null: the address names no list, so the remembered one is meant. An empty list is named, too. */
export function parseCompareAddress(params: URLSearchParams): CompareAddress | null {
  const products = params.get("products");
  if (products === null) return null;
  const codes = parseCodes(products);
  const fifth = parseCode(params.get("fifth"));
  return {
    codes,
    onlyDifferences: params.get("only") === "differences",
    fifth: fifth !== null && codes.length === comparedMax && !codes.includes(fifth) ? fifth : null,
  };
}

export function compareHref({ codes, onlyDifferences, fifth }: CompareAddress): string {
  const only = onlyDifferences ? "&only=differences" : "";
  return `${comparePaths.page}?products=${codes.join(",")}${only}${fifth ? `&fifth=${fifth}` : ""}`;
}

/** Codes of an address or a cookie that anybody may have edited: what is no code, comes twice or is one too many is left out. */
export function parseCodes(text: string | null): string[] {
  const codes = (text ?? "").split(",").flatMap((each) => parseCode(each) ?? []);
  return [...new Set(codes)].slice(0, comparedMax);
}

export function parseCode(text: string | null): string | null {
  return text !== null && /^[\w-]{1,150}$/.test(text) ? text : null;
}
