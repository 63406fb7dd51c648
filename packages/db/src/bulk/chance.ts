import { type RawBuilder, sql } from "kysely";

/**
 * Reproducible pseudo-randomness: a hash of the row's number and of a salt. `of` is a column; every use has a salt of
 * its own.
 */
export const chance = (of: string, salt: number): RawBuilder<number> =>
  sql`((hashint8extended(${sql.ref(of)}::bigint, ${sql.lit(salt)}) & 1048575)::float8 / 1048576)`;

/** 0 … count − 1, uniform. */
export const pickOne = (of: string, salt: number, count: number | RawBuilder<unknown>): RawBuilder<number> =>
  sql`floor(${chance(of, salt)} * ${typeof count === "number" ? sql.lit(count) : count})::int`;

/** 0 … count − 1, skewed to the first ones, as brands, colours and sections sell unevenly. */
export const pickSkewed = (of: string, salt: number, count: number | RawBuilder<unknown>): RawBuilder<number> =>
  sql`floor(power(${chance(of, salt)}, 2) * ${typeof count === "number" ? sql.lit(count) : count})::int`;

/** A whole number of `steps` between the two ends. */
export const between = (
  of: string,
  salt: number,
  min: RawBuilder<unknown>,
  max: RawBuilder<unknown>,
  step: RawBuilder<unknown>,
): RawBuilder<number> => sql`(${min} + floor(${chance(of, salt)} * ((${max} - ${min}) / ${step} + 1))::int * ${step})`;
