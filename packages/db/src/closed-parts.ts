import { ShopPart } from "@zertsalo/contract/shop-parts";
import { z } from "zod";

/** Parts closed by staff, each with its message to the buyer, as a column of a larger query. */
export const closedParts = `(select coalesce(json_object_agg(part, words), '{}') from closed_part)`;

/** The schema of that column. */
export const ClosedPartsColumn = z.partialRecord(ShopPart, z.string());
