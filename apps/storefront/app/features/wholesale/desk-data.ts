import type { AssortmentWindow, SavedList, WholesaleDesk } from "@zertsalo/contract/wholesale";
import type { Choice } from "@zertsalo/ui/chip";
import type { DeskSearch } from "./desk-search.ts";

export interface DeskData {
  desk: WholesaleDesk;
  search: DeskSearch;
  chips: Choice[];
  /** The beginning of the table; null when it could not be read. */
  first: AssortmentWindow | null;
  /** Null when they could not be read. */
  lists: SavedList[] | null;
  /** The configurators, which a company finds nowhere else. */
  madeToMeasure: { name: string; href: string }[];
}
