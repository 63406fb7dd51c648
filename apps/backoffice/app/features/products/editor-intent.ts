import type { ProductContent } from "@zertsalo/contract/product-content";

export interface NewVariant {
  name: string;
  article: string | null;
  colorCode: string | null;
  widthMm: number | null;
  retail: number | null;
}

/** What the editor asks its route for. */
export type EditorIntent =
  | { step: "save"; version: number; content: ProductContent }
  /** With the content where it has been changed since it was saved. */
  | { step: "publish"; version: number; content: ProductContent | null; acceptGaps: boolean }
  | { step: "drop" }
  | { step: "restore"; n: number }
  | { step: "stock"; storeId: number; onShelf: number }
  | { step: "variant"; variant: NewVariant };

export interface EditorAnswer {
  step: EditorIntent["step"];
  refusal: string | null;
  /** Messages for the fields that were refused. */
  fields: Record<string, string>;
  /** It could be published, but for what these fields lack: a second press publishes it so. */
  hasGaps: boolean;
}

/** What each part of the form is given. */
export interface PartProps {
  content: ProductContent;
  fields: Readonly<Record<string, string>>;
  onChange: (change: Partial<ProductContent> | ((now: ProductContent) => Partial<ProductContent>)) => void;
}
