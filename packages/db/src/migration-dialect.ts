import { type DatabaseIntrospector, type Kysely, PostgresDialect, PostgresIntrospector, sql } from "kysely";

/**
 * The migrator looks for its two tables before and after every file, in a description of all tables with all their
 * columns. Here it gets only its own two: on an empty database the rest took three quarters of the time.
 */
export class MigrationDialect extends PostgresDialect {
  override createIntrospector(db: Kysely<unknown>): DatabaseIntrospector {
    return Object.assign(new PostgresIntrospector(db), {
      getTables: async () => {
        const { rows } = await sql<{ schema: string; name: string }>`
          select schemaname as schema, tablename as name from pg_tables
          where tablename in ('kysely_migration', 'kysely_migration_lock')`.execute(db);
        return rows.map((table) => ({ ...table, isView: false, isForeign: false, columns: [] }));
      },
    });
  }
}
