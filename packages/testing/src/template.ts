import { createHash } from "node:crypto";
import { readdir, readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import pg from "pg";

const dbPackage = join(import.meta.dirname, "../../db");
/** Any number of our own: one run at a time makes a template. */
const lockId = 7_315_927;
const keptHours = 2;

/** Where tests make their databases; any database of the server will do as an address. */
const testServer = process.env.DATABASE_URL ?? "postgres://postgres@127.0.0.1:5432/postgres";

export function databaseUrl(name: string): string {
  const url = new URL(testServer);
  url.pathname = `/${name}`;
  return url.href;
}

/** A connection to the server itself, beside all databases of the shop. */
export async function withServer<T>(work: (server: pg.Client) => Promise<T>): Promise<T> {
  const server = new pg.Client({ connectionString: databaseUrl("postgres"), connectionTimeoutMillis: 60_000 });
  await server.connect();
  try {
    return await work(server);
  } finally {
    await server.end();
  }
}

export interface Templates {
  /** A migrated database without a row of a shop. */
  empty: string;
  /** The demo shop. */
  shop: string;
}

/**
 * The names of the databases that test files get copies of. They are made once for each state of migrations, seed and
 * demo content; a second run finds them.
 */
export async function ensureTemplates(
  migrate: (url: string) => Promise<void>,
  seed: (url: string) => Promise<void>,
): Promise<Templates> {
  const shop = `zertsalo_template_${await fingerprint()}`;
  const empty = `${shop}_empty`;
  await ensureNamed(empty, (_, url) => migrate(url));
  await ensureNamed(shop, async (server, url) => {
    await server.query(`create database ${new URL(url).pathname.slice(1)} template ${empty}`);
    await seed(url);
  });
  return { empty, shop };
}

/** A copy of the template that cuts words to their stems instead of looking them up in the dictionary. */
export async function ensurePlainTemplate(template: string): Promise<string> {
  const name = `${template}_plain`;
  await ensureNamed(name, async (server, url) => {
    await server.query(`create database ${new URL(url).pathname.slice(1)} template ${template}`);
    const copy = new pg.Client({ connectionString: url });
    await copy.connect();
    await copy.query(
      "alter text search configuration ru_shop alter mapping for word, hword, hword_part with russian_stem",
    );
    await copy.end();
  });
  return name;
}

async function ensureNamed(name: string, fill: (server: pg.Client, url: string) => Promise<void>): Promise<void> {
  await withServer(async (server) => {
    await server.query("select pg_advisory_lock($1)", [lockId]);
    const { rowCount } = await server.query("select from pg_database where datname = $1", [name]);
    if (!rowCount) {
      const unfinished = `${name}_unfinished`;
      await server.query(`drop database if exists ${unfinished} with (force)`);
      await fill(server, databaseUrl(unfinished));
      // Sessions that have not ended yet: the server waits five seconds for them, which a busy machine may take.
      await server.query("select pg_terminate_backend(pid) from pg_stat_activity where datname = $1", [unfinished]);
      await server.query(`alter database ${unfinished} rename to ${name}`);
    }
    await server.query(`comment on database ${name} is '${Date.now()}'`);
    await dropForgotten(server);
  });
}

/** Templates of older states and copies of runs that were killed, by the time noted at their last use. */
async function dropForgotten(server: pg.Client): Promise<void> {
  const { rows } = await server.query<{ name: string }>(
    `select datname as name from pg_database
     where (datname like 'zertsalo\\_template\\_%' or datname like 'zertsalo\\_t\\_%')
       and shobj_description(oid, 'pg_database')::bigint < $1`,
    [Date.now() - keptHours * 3_600_000],
  );
  for (const { name } of rows) await server.query(`drop database if exists ${name} with (force)`);
}

/** Of everything the template is made of. Pictures count by name and size: reading them all takes longer than it is worth. */
async function fingerprint(): Promise<string> {
  const hash = createHash("sha256");
  for (const folder of ["migrations", "src", "demo"]) {
    const files = await readdir(join(dbPackage, folder), { recursive: true, withFileTypes: true });
    const paths = files.filter((file) => file.isFile()).map((file) => join(file.parentPath, file.name));
    for (const path of paths.filter((each) => !each.includes(".test.")).toSorted()) {
      const isText = /\.(?:sql|ts|json|md)$/.test(path);
      hash.update(path.slice(dbPackage.length)).update(isText ? await readFile(path) : String((await stat(path)).size));
    }
  }
  return hash.digest("hex").slice(0, 12);
}
