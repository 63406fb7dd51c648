import type { DiscountContent } from "@zertsalo/contract/discount-rules";

/** A part of the editor: the rule as it stands, and how a part of it is changed. */
export interface ContentProps {
  content: DiscountContent;
  onChange: (change: Partial<DiscountContent>) => void;
}
