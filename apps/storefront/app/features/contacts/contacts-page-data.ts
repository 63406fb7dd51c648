import type { Block } from "@zertsalo/domain/text/markdown";
import type { MapPoint, MapTiles } from "@zertsalo/ui/point-map";

export interface ContactsPageData {
  title: string;
  opening: Block[];
  phone: { text: string; href: string };
  email: string;
  hours: string;
  /** «Куда обращаться», addresses, legal data: as staff have written them. */
  sections: { id: string; title: string; blocks: Block[] }[];
  points: MapPoint[];
  currentId: number;
  tiles: MapTiles | null;
}
