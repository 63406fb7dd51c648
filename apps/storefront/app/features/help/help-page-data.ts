import type { AskLink } from "#app/lib/chat/ask-link.ts";
import type { Block, Inline } from "@zertsalo/domain/text/markdown";

/** A help page, every text ready to be read. */
export interface HelpPageData {
  route: string;
  title: string;
  lead: Inline[] | null;
  blocks: Block[];
  delivery: DeliveryTable;
  faq: { question: string; answer: Inline[] }[];
}

/** What stands around all help pages. */
export interface HelpFrameData {
  menu: HelpLink[];
  contact: { hours: string; phone: { text: string; href: string }; write: WayToWrite };
}

export interface HelpLink {
  title: string;
  link: string;
}

export interface WayToWrite {
  title: string;
  link: AskLink;
}

/** The ways to the buyer's city. */
export interface DeliveryTable {
  /** «в Самару» */
  to: string;
  rows: { way: string; price: string; day: string; freeFrom: string }[];
}
