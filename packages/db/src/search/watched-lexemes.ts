import { type RawBuilder, sql } from "kysely";

/** The lexemes of a reading, each with a prefix mark and weights: «'зеркал':*AB». */
const labelledLexeme = /'([^']*)'(?::(\*?)([A-D]*))?/g;

/** Before a lexeme that may stand anywhere, not in names alone. */
const anywhere = "~";
/** Behind the beginning of a lexeme. */
const beginning = "*";
const shortestBeginning = 3;

/** What a product must have of these readings to match one of them, as `lexemesToWatch` of the product has it. */
export function watchedLexemes(readings: readonly string[]): string[] {
  const found = readings.flatMap((reading) => [...reading.matchAll(labelledLexeme)]);
  return [
    ...new Set(
      found.map(([, lexeme = "", star, weights]) => (weights ? "" : anywhere) + lexeme + (star ? beginning : "")),
    ),
  ];
}

/** Every lexeme of a search vector and every beginning of one, in its names and anywhere, as text[]. */
export function lexemesToWatch(vector: RawBuilder<unknown>): RawBuilder<unknown> {
  const each = (mark: string, of: RawBuilder<unknown>) => sql`
    select ${sql.lit(mark)} || lexeme from unnest(tsvector_to_array(${of})) as lexeme
    union all
    select ${sql.lit(mark)} || left(lexeme, n) || ${sql.lit(beginning)}
    from unnest(tsvector_to_array(${of})) as lexeme cross join generate_series(${sql.lit(shortestBeginning)}, length(lexeme)) as n`;
  return sql`array(${each("", sql`ts_filter(${vector}, '{a,b}')`)} union ${each(anywhere, vector)})`;
}
