import { z } from "zod";

/** Whose order it is, and which. */
export const OrderKey = z.strictObject({ customerId: z.string(), uid: z.string() });
export type OrderKey = z.infer<typeof OrderKey>;
