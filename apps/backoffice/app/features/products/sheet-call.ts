import type { SheetRow } from "@zertsalo/contract/staff-products-bulk";

/** What the import page asks its route for: a check of the rows, or the check's ticked rows written. */
export interface SheetCall {
  rows: SheetRow[];
  apply: { digest: string; ticked: number[] } | null;
}
