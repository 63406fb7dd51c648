import type { ProductContent } from "@zertsalo/contract/product-content";
import type { ContentField } from "./product-content.ts";

export interface Gap {
  field: ContentField | "stock";
  text: string;
}

interface StockedContent {
  content: ProductContent;
  /** In stock, or made to order. */
  hasStock: boolean;
}

/** Missing content that does not block sale; staff have to confirm the publication without it. */
function gapsOf({ content, hasStock }: StockedContent): Gap[] {
  const { pictures, description, properties, weightGrams } = content;
  const gaps: (Gap | false)[] = [
    pictures.length === 0 && { field: "pictures", text: "Нет фото" },
    description.trim() === "" && { field: "description", text: "Нет описания" },
    properties.length === 0 && { field: "properties", text: "Нет свойств: товар не найдут фильтрами" },
    !weightGrams && { field: "weightGrams", text: "Нет веса: доставку посчитаем приблизительно" },
    !hasStock && { field: "stock", text: "Нет в наличии: купить его пока нельзя" },
  ];
  return gaps.filter((gap) => gap !== false);
}

/** Gaps that publishing `after` would add to the live page. */
export function publishingGaps(before: ProductContent, after: ProductContent, hasStock: boolean): Gap[] {
  if (!after.isActive) return [];
  const existing = before.isActive ? gapsOf({ content: before, hasStock }).map(({ field }) => field) : [];
  return gapsOf({ content: after, hasStock }).filter(({ field }) => !existing.includes(field));
}
