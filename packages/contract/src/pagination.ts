import { z } from "zod";

/** `count` is how many stand on this page; `total` above 10 000 of a filtered list is a lower bound (`totalExact` false). */
export const Pagination = z
  .object({
    count: z.int(),
    page: z.int(),
    pages: z.int(),
    per_page: z.int(),
    total: z.int(),
    totalExact: z.boolean(),
  })
  .meta({ id: "Pagination" });
export type Pagination = z.infer<typeof Pagination>;

export const emptyPagination: Pagination = { count: 0, page: 0, pages: 0, per_page: 0, total: 0, totalExact: true };
