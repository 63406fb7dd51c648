import type { PictureSource } from "@zertsalo/ui/picture";

export interface SampleItem {
  /** Product id. */
  id: number;
  /** As in the cart. */
  name: string;
  /** The finish alone. */
  title: string;
  picture: PictureSource | null;
  /** False: none is left. */
  isLeft: boolean;
}

export interface SamplesPageData {
  /** «290 ₽», of the whole set. */
  setPrice: string;
  most: number;
  groups: { name: string; items: SampleItem[] }[];
}
