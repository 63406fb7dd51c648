import type { ListedProduct, ProductLack, ProductState } from "@zertsalo/contract/staff-products";
import type { StatusTone } from "@zertsalo/ui/status-pill";

export const stateNames: Readonly<Record<ProductState, string>> = {
  published: "На сайте",
  draft: "Черновик",
  hidden: "Скрыт",
};
export const stateTones: Readonly<Record<ProductState, StatusTone>> = {
  published: "green",
  draft: "yellow",
  hidden: "grey",
};

/** Which side owns a price. */
export const ownerNames: Readonly<Record<ListedProduct["priceOwner"], string>> = {
  erp: "Ведёт 1С",
  office: "Ведёт офис",
};

export interface Filters {
  q: string;
  section: number | null;
  state: ProductState | null;
  lack: ProductLack | null;
}

export const lackNames: Readonly<Record<ProductLack, string>> = {
  picture: "Без фото",
  words: "Без описания",
  stock: "Нет в наличии",
  publishing: "Правки не опубликованы",
};

/** Filters as URL parameters. */
export const toFilterParams = ({ q, section, state, lack }: Filters) =>
  new URLSearchParams({
    ...(q && { q }),
    ...(section && { section: String(section) }),
    ...(state && { state }),
    ...(lack && { lack }),
  });

export interface SectionChoice {
  id: number;
  name: string;
  depth: number;
}

/** Sections for a select, each below its parent. */
export const sectionOptions = (sections: readonly SectionChoice[]) =>
  sections.map(({ id, name, depth }) => ({
    value: String(id),
    name: `${"\u00a0\u00a0\u00a0".repeat(Math.max(0, depth - 1))}${name}`,
  }));
