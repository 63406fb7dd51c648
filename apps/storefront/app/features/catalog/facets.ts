import type { FilterAnswer, FilterDefinition } from "@zertsalo/contract/product-list";
import { capitalised } from "./option-name.ts";
import { shapeLook } from "./shape-glyphs.ts";

/** A filter as the sidebar renders it. The selection stands in the address, not here. */
export type Facet = OptionsFacet | RangeFacet;

export interface Facets {
  list: Facet[];
  /** Number of further filters, omitted until the visitor expands them. */
  folded: number;
}

export interface OptionsFacet {
  kind: "options" | "shapes";
  code: string;
  title: string;
  isOpen: boolean;
  options: FacetOption[];
  /** Number of further options, omitted from a long list until the visitor expands it. */
  folded: number;
}

export interface FacetOption {
  value: string;
  /** Absent where it is the value with a capital letter. */
  name?: string;
  /** Absent if the counts were not ready in time. */
  count?: number;
  isOff?: boolean;
  hex?: string;
  /** SVG path of a shape. */
  glyph?: string;
}

export interface RangeFacet {
  kind: "range";
  code: string;
  title: string;
  name: string;
  isOpen: boolean;
  min: number;
  max: number;
  step: number;
}

/** Price, light, shape, sizes and colours come first; the rest keeps the order of the catalogue. */
const leading = ["price", "backlight", "shape", "width", "height", "depth"];
const openCodes = new Set(["price", "backlight", "shape", "width"]);

/** Filters visible at first; the rest is collapsed. */
const filtersInSight = 18;

export function buildFacets({ list }: FilterAnswer, isWhole = true): Facets {
  const all = list
    .filter(({ code }) => code !== "badge") // rendered in the bar above the list
    .map((definition, at) => ({ facet: facetOf(definition), rank: rankOf(definition) + at / 1000 }))
    .toSorted((a, b) => a.rank - b.rank)
    .flatMap(({ facet }) => (facet ? [facet] : []));
  const visible = isWhole ? all : all.filter(({ isOpen }, at) => at < filtersInSight || isOpen);
  return { list: visible, folded: all.length - visible.length };
}

function rankOf({ code, values }: FilterDefinition): number {
  const at = leading.indexOf(code);
  if (at >= 0) return at;
  if (code === "collection") return leading.length + 2;
  return values.some((option) => option.hex) ? leading.length : leading.length + 1;
}

/** A filter with a single option is omitted. */
function facetOf(definition: FilterDefinition): Facet | null {
  return definition.type === "list" ? optionsFacet(definition) : rangeFacet(definition);
}

function optionsFacet({ code, name, values, folded }: FilterDefinition): OptionsFacet | null {
  if (values.length < 2 && !values.some((option) => option.selected)) return null;
  return {
    kind: code === "shape" ? "shapes" : "options",
    code,
    title: name,
    isOpen: openCodes.has(code) || values.some((option) => option.hex || option.selected),
    folded,
    options: values.map((option) => ({
      value: option.value,
      ...(option.name !== option.value && { name: capitalised(option.name) }),
      ...(option.count !== null && { count: option.count }),
      ...(option.disabled && !option.selected && { isOff: true }),
      ...(option.hex && { hex: option.hex }),
      ...(code === "shape" && shapeLook(option.value)),
    })),
  };
}

function rangeFacet({ code, name, unit, range, selectedRange }: FilterDefinition): RangeFacet | null {
  const isPrice = code === "price";
  const scale = isPrice ? 100 : 1;
  const step = isPrice ? 100 : 10;
  if (!range || range.min >= range.max) return null;
  return {
    kind: "range",
    code,
    title: isPrice ? `${name}, ₽` : [name, unit].filter(Boolean).join(", "),
    name,
    isOpen: openCodes.has(code) || selectedRange !== null,
    min: Math.floor(range.min / scale / step) * step,
    max: Math.ceil(range.max / scale / step) * step,
    step,
  };
}
