import pg from "pg";

/** Creates the database the address names, unless it is there; empty, or a copy of another one. */
export async function ensureDatabase(url: string, template?: string): Promise<void> {
  const name = databaseName(url);
  return withServer(url, async (server) => {
    const { rowCount } = await server.query("select from pg_database where datname = $1", [name]);
    if (rowCount) return;
    // The same order of letters on every machine, whatever the cluster's own locale is.
    const origin = template
      ? `template ${server.escapeIdentifier(template)}`
      : "template template0 encoding 'UTF8' locale 'C.UTF-8'";
    await server.query(`create database ${server.escapeIdentifier(name)} ${origin}`);
  });
}

export async function dropDatabase(url: string): Promise<void> {
  await withServer(url, (server) =>
    server.query(`drop database if exists ${server.escapeIdentifier(databaseName(url))} with (force)`),
  );
}

function databaseName(url: string): string {
  return decodeURIComponent(new URL(url).pathname.slice(1));
}

/** The maintenance database of the same server. */
async function withServer<T>(url: string, work: (server: pg.Client) => Promise<T>): Promise<T> {
  const maintenance = new URL(url);
  maintenance.pathname = "/postgres";
  const server = new pg.Client({ connectionString: maintenance.href, connectionTimeoutMillis: 5_000 });
  await server.connect();
  try {
    return await work(server);
  } finally {
    await server.end();
  }
}
