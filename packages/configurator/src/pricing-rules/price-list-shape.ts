/** What a field of a price list holds; a share is 0–100 percent of a sum. */
export type PriceField =
  | "text"
  | "minimum"
  | "kopecks"
  | "percent"
  | "share"
  | "square"
  | "prices"
  | "percents"
  | "tables";

/** Every field of a kind's list has its description; a new field does not compile without one. */
export type PriceListShape<List> = {
  [Field in keyof List]: List[Field] extends object ? PriceField | PriceListShape<List[Field]> : PriceField;
};

export const cartonShape = { carton: "kopecks", cartonPerM2: "kopecks" } as const;
export const crateShape = { crate: "kopecks", cratePerM2: "kopecks" } as const;
