import type { Block, Inline } from "@zertsalo/domain/text/markdown";
import type { Figure } from "@zertsalo/ui/figures";
import type { PictureSource } from "@zertsalo/ui/picture";

/** A page for those who work with us: what we offer in a glance, how it goes, and the form at its end. */
export interface PartnerPageData {
  title: string;
  opening: Block[];
  photo: { picture: PictureSource; portrait: PictureSource | null } | null;
  figures: Figure[];
  segments: TitledLine[];
  sections: PartnerSection[];
  /** Finished rooms that the text names. */
  cases: { title: string; items: PartnerCase[] } | null;
}

export interface PartnerCase {
  title: string;
  lead: string;
  /** «Самара, 2026» */
  facts: string;
  href: string;
  picture: PictureSource | null;
}

export interface TitledLine {
  title: string;
  text: Inline[];
}

export interface PartnerSection {
  id: string;
  title: string;
  /** A list whose lines have titles of their own; numbered when their order counts. */
  lines: TitledLine[];
  isOrdered: boolean;
  before: Block[];
  after: Block[];
}
