import { z } from "zod";

/** Whole kopecks. Only the formatter divides by 100. */
export const Money = z.int().min(0).meta({ id: "Money", description: "Целые копейки" });
export type Money = z.infer<typeof Money>;
