import type { HomePageContent, StaffHomePage } from "@zertsalo/contract/staff-home-page";
import type { PickedProduct } from "@zertsalo/contract/staff-collections";
import type { PictureSource } from "@zertsalo/ui/picture";
import type { WorkingCopy } from "#app/lib/editor/use-working-copy.ts";

/** What blocks name, by id, and what can be chosen for them. */
interface HomeLookups extends Pick<StaffHomePage, "sections" | "collections" | "campaigns"> {
  products: ReadonlyMap<number, PickedProduct>;
  onProduct: (product: PickedProduct) => void;
  pictures: ReadonlyMap<number, PictureSource>;
  onPicture: (id: number, picture: PictureSource) => void;
}

/** Every form of a block changes its own fields of the one content. */
export interface BlockFormProps {
  /** Of the block. */
  id: string;
  content: HomePageContent;
  change: WorkingCopy<HomePageContent>["change"];
  lookups: HomeLookups;
}

/** A list with one of its entries changed. */
export const withEntryChanged = <Entry extends { id: string }>(
  entries: readonly Entry[],
  id: string,
  part: Partial<Entry>,
): Entry[] => entries.map((each) => (each.id === id ? { ...each, ...part } : each));
