export interface DocumentData {
  key: string;
  title: string;
  /** «от 16 ноября» */
  date: string;
  /** Opens the PDF. */
  href: string;
  order: { text: string; link: string };
  sum: string;
}

export interface DocumentsPageData {
  /** Null: they could not be loaded. */
  documents: DocumentData[] | null;
  /** Where more of them are shown. */
  moreHref: string | null;
}
