import type { Block, Inline } from "@zertsalo/domain/text/markdown";
import type { Figure } from "@zertsalo/ui/figures";
import type { PictureSource } from "@zertsalo/ui/picture";

export interface AboutPageData {
  title: string;
  photo: Photo | null;
  opening: Block[];
  /** What the workshop makes, each beside a photo. */
  own: { title: string; rows: { title: string; text: Inline[]; photo: Photo | null }[]; more: Block[] } | null;
  figures: Figure[];
  steps: { title: string; items: { title: string; text: Inline[] }[] } | null;
  rest: { id: string; title: string; blocks: Block[] }[];
}

export interface Photo {
  picture: PictureSource;
  portrait: PictureSource | null;
}
