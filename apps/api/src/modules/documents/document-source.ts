import type { SiteSettings } from "@zertsalo/contract/content";
import type { DocumentKind } from "@zertsalo/domain/documents/document-kind";
import type { Chapter } from "@zertsalo/domain/documents/chapter";
import type { Fact } from "@zertsalo/domain/catalog/product-facts";
import type { Look } from "@zertsalo/domain/look/look";

/** Full content of a document. The file is stored under its hash, so everything that affects the PDF belongs here. */
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
  /** «2026-11-15»: day of the product's last change. */
  date: string;
}
