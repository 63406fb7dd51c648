import type { SiteSettings } from "@zertsalo/contract/content";
import type { DocumentKind } from "@zertsalo/domain/documents/document-kind";
import type { Chapter } from "@zertsalo/domain/documents/document-text";
import type { Fact } from "@zertsalo/domain/catalog/product-facts";
import type { Look } from "@zertsalo/domain/look/look";

/** All that stands in a paper. The file is kept under a hash of it, so whatever changes the paper belongs in here. */
export interface DocumentSource {
  productId: number;
  kind: DocumentKind;
  /** «Паспорт изделия» */
  title: string;
  product: string;
  marks: string[];
  look: Look | null;
  facts: Fact[];
  chapters: Chapter[];
  seller: SiteSettings["legal"];
  contacts: string;
  pageAddress: string;
  /** «2026-11-15»: when the product was last changed. */
  date: string;
}
