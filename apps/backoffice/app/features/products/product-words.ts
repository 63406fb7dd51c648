import type { ProductState } from "@zertsalo/contract/staff-products";
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

export interface Filters {
  q: string;
  section: number | null;
  state: ProductState | null;
  noPicture: boolean;
}

/** The filters as an address says them. */
export const filterWords = ({ q, section, state, noPicture }: Filters) =>
  new URLSearchParams({
    ...(q && { q }),
    ...(section && { section: String(section) }),
    ...(state && { state }),
    ...(noPicture && { noPicture: "1" }),
  });

export interface SectionChoice {
  id: number;
  name: string;
  depth: number;
}

/** Sections for a list to choose from, each below its parent. */
export const sectionOptions = (sections: readonly SectionChoice[]) =>
  sections.map(({ id, name, depth }) => ({
    value: String(id),
    name: `${"\u00a0\u00a0\u00a0".repeat(Math.max(0, depth - 1))}${name}`,
  }));
