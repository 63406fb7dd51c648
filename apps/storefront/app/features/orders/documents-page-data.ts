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
  /** Link to a longer list. */
  moreHref: string | null;
}
