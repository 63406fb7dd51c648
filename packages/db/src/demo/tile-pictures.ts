import type { ProductViews } from "./media-content.ts";

interface Section {
  code: string;
  parentCode: string | null;
}

interface Product {
  id: number;
  code: string;
  section: string;
  popularity: number;
}

/**
 * A section uses the front of its most popular product with a rendered one, of the newest studio that has one there:
 * tiles stand side by side. Narrow sections choose before wide ones and a picture is used once, so that neighbouring
 * tiles never look alike.
 */
export function tilePictures(
  sections: readonly Section[],
  products: readonly Product[],
  pictured: Readonly<Record<string, ProductViews>>,
): { section: string; file: string }[] {
  const parents = new Map(sections.map(({ code, parentCode }) => [code, parentCode]));
  const isUnder = (code: string | null, ancestor: string): boolean =>
    code !== null && (code === ancestor || isUnder(parents.get(code) ?? null, ancestor));
  const depthOf = (code: string | null): number => (code === null ? 0 : 1 + depthOf(parents.get(code) ?? null));
  const studioOf = ({ code }: Product) => pictured[code]?.studio ?? 1;
  const inTurn = products.toSorted((a, b) => studioOf(b) - studioOf(a) || b.popularity - a.popularity || a.id - b.id);
  const used = new Set<string>();
  return sections
    .toSorted((a, b) => depthOf(b.code) - depthOf(a.code))
    .flatMap(({ code }) => {
      const own = inTurn.flatMap((product) => (isUnder(product.section, code) ? (pictured[product.code] ?? []) : []));
      const picture = own.find(({ main }) => !used.has(main)) ?? own[0];
      if (!picture) return [];
      used.add(picture.main);
      return [{ section: code, file: picture.main }];
    });
}
