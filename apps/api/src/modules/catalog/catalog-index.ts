import type { ProductSort } from "@zertsalo/contract/product-list";
import type { PreparedText } from "@zertsalo/domain/search/prepare-text";

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

/** What narrows a list, in ids alone: an index knows no names. */
export interface ListQuery {
  sectionId: number;
  groups: readonly OptionGroup[];
  ranges: readonly NumberRange[];
}

export interface PageRequest {
  sort: ProductSort;
  skip: number;
  limit: number;
  /** The cursor of the page before; wins over `skip`. */
  after: string | null;
}

export interface FoundPage {
  ids: number[];
  /** Null on the last page. */
  cursor: string | null;
}

/** A total that is not exact is a lower bound. */
export interface Total {
  total: number;
  totalExact: boolean;
}

/** How many products have an option; options without any are missing. */
export interface FacetCounts extends Total {
  options: ReadonlyMap<number, number>;
}

/**
 * What a search engine must do for the catalogue. Engines are adapters of it and return ids only: products are read
 * by id afterwards. Its writing half is the indexer (packages/db), the only one that fills derived data.
 */
export interface CatalogIndex {
  list(query: ListQuery, page: PageRequest): Promise<FoundPage>;
  /** Apart from the list, which never waits for it. */
  total(query: ListQuery): Promise<Total>;
  /** Counts of a property leave its own choice out, so that a second option can be added. Null: it took too long. */
  facets(query: ListQuery, text: PreparedText | null): Promise<FacetCounts | null>;
  /** The sort `popular` means the best match first. */
  search(text: PreparedText, query: ListQuery, page: PageRequest): Promise<FoundPage>;
  searchTotal(text: PreparedText, query: ListQuery): Promise<Total>;
  /** How many products a text finds in each section, by its id. Null: counting took too long. */
  searchSections(text: PreparedText): Promise<ReadonlyMap<number, number> | null>;
}

/** Counting stops here: nobody turns that many pages. */
export const countedTotal = 10_000;
/** Price zones are one until prices differ by region. */
export const zoneId = 1;
