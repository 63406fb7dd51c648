import { z } from "zod";

/** int4 of the database: what is above it can name nothing. */
const maxId = 2_147_483_647;

export const Id = z.int().positive().max(maxId);

/** An id as a part of an address, where everything is text. */
export const pathId = z.coerce.number<number | string>().int().positive().max(maxId);
