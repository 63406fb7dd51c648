import type { ProductSort } from "@zertsalo/contract/product-list";

export const sortOrders = {
  popular: { column: "popularity", direction: "desc" },
  price: { column: "price", direction: "asc" },
  "-price": { column: "price", direction: "desc" },
  discount: { column: "discount", direction: "desc" },
  new: { column: "created_at", direction: "desc" },
} as const satisfies Record<ProductSort, { column: string; direction: "asc" | "desc" }>;
