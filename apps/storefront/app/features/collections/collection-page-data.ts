import type { Badge } from "@zertsalo/contract/product";
import type { Choice } from "@zertsalo/ui/chip";
import type { Crumb } from "@zertsalo/ui/crumbs";
import type { PictureSource } from "@zertsalo/ui/picture";
import type { CollectionListItem } from "./collections-page.tsx";

/** What the page of one collection is made of. */
export interface CollectionPageData {
  name: string;
  subTitle: string;
  crumbs: Crumb[];
  badge: Badge | null;
  banner: Banner | null;
  description: string[];
  facts: { name: string; value: string }[];
  media: CollectionMediaItem[];
  chips: Choice[];
  others: CollectionListItem[];
}

export interface Banner {
  picture: PictureSource;
  portrait: PictureSource | null;
  /** How far down the picture its band begins, so that every mark is inside: percent of what can be cut off. */
  focus: number;
  marks: ProductMark[];
}

/** A product seen on a picture; its place is in percent of the whole picture. */
export interface ProductMark {
  x: number;
  y: number;
  code: string;
  name: string;
  price: string;
  href: string;
}

export interface CollectionMediaItem {
  picture: PictureSource;
  marks: ProductMark[];
  /** The address of the film whose preview the picture is. */
  video: string | null;
  title: string | null;
}
