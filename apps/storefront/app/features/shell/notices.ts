/** Where notices that stand below the header are put; empty for most visitors. */
export const noticesId = "notices";
