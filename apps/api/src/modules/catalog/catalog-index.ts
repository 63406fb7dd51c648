import type { ProductGrouping, ProductSort } from "@zertsalo/contract/product-list";
import type { PreparedText } from "@zertsalo/search-text/prepare-text";

/** Ids of one filter are joined by "or", filters by "and". */
export interface OptionGroup {
  code: string;
  ids: readonly number[];
}

export type RangeColumn = "price" | "width" | "height" | "depth";

/** Both ends belong to the range; a missing one is open. Kopecks or millimetres. */
export interface NumberRange {
  column: RangeColumn;
  min: number | null;
  max: number | null;
}

/** Filters of a list, by ids only: an index knows no names. */
export interface ListQuery {
  sectionId: number;
  groups: readonly OptionGroup[];
  ranges: readonly NumberRange[];
}

export interface PageRequest {
  /** Products by default. */
  groupBy?: ProductGrouping;
  sort: ProductSort;
  skip: number;
  limit: number;
  /** Cursor of the previous page; takes precedence over `skip`. */
  after: string | null;
}

export interface FoundPage {
  ids: number[];
  /** Null on the last page. */
  cursor: string | null;
}

/** An inexact total is a lower bound. */
export interface Total {
  total: number;
  totalExact: boolean;
}

/** Number of products, or of families with the number of their products. */
export interface GroupedTotal extends Total {
  variants?: Total;
}

/** A product of a family in a list. */
export interface FamilyVariant {
  id: number;
  familyId: number;
  /** Passes the filters and the text. */
  isMatch: boolean;
  /** A guest's. */
  price: number;
  isSale: boolean;
  width: number | null;
}

/** The first products of a text in the whole catalogue, or the first of its families with their variants. */
export interface Suggestion {
  ids: readonly number[];
  variants: readonly FamilyVariant[];
}

/** Number of products or families per option; options without any are missing. */
export interface FacetCounts extends Total {
  options: ReadonlyMap<number, number>;
}

/**
 * Interface of a search engine for the catalogue. Adapters return ids only: products are read by id afterwards. The
 * writing side is the indexer (packages/db), the only writer of derived data.
 */
export interface CatalogIndex {
  list(query: ListQuery, page: PageRequest): Promise<FoundPage>;
  /** Separate from the list, which never waits for it. */
  total(query: ListQuery, groupBy?: ProductGrouping): Promise<GroupedTotal>;
  /** Counts of a property ignore its own filter, so that a second option can be added. Null: counting timed out. */
  facets(query: ListQuery, text: PreparedText | null, groupBy?: ProductGrouping): Promise<FacetCounts | null>;
  /** The sort `popular` means the best match first. */
  search(text: PreparedText, query: ListQuery, page: PageRequest): Promise<FoundPage>;
  /** As `search` over the whole catalogue, while the text is still being typed. */
  suggest(text: PreparedText, groupBy: ProductGrouping, limit: number): Promise<Suggestion>;
  searchTotal(text: PreparedText, query: ListQuery, groupBy?: ProductGrouping): Promise<GroupedTotal>;
  /** Number of matches by section id. Null: counting timed out. */
  searchSections(text: PreparedText): Promise<ReadonlyMap<number, number> | null>;
  /** The families of the given products, as the section has them. */
  familyVariants(query: ListQuery, text: PreparedText | null, ids: readonly number[]): Promise<FamilyVariant[]>;
}

/** Counting stops here: nobody pages that far. */
export const countedTotal = 10_000;
/** Families are counted among so many products at most. */
export const countedVariants = 100_000;
