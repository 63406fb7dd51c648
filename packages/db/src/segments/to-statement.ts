import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type RawBuilder,
} from "kysely";

/** Compiles and never connects. */
const compiler = new Kysely<object>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

/** For code that sends plain statements over a connection of its own. */
export function toStatement(query: RawBuilder<unknown>): { text: string; values: unknown[] } {
  const { sql: text, parameters } = query.compile(compiler);
  return { text, values: [...parameters] };
}
