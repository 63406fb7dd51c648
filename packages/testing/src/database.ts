import { randomBytes } from "node:crypto";
import { type OpenDatabase, openDatabase, testTimeouts } from "@zertsalo/db/connection";
import { inject } from "vitest";
import { databaseUrl, withServer } from "./template.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Of the global setup: what test databases are copied from. */
    templateDatabase: string;
  }
}

export interface TestDatabase extends OpenDatabase {
  url: string;
  name: string;
}

/** A copy of the demo shop for one test file. `close` drops it. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const template = inject("templateDatabase");
  const name = `zertsalo_t_${randomBytes(6).toString("hex")}`;
  await withServer(async (server) => {
    await server.query(`create database ${name} template ${template}`);
    await server.query(`comment on database ${name} is '${Date.now()}'`);
  });

  const url = databaseUrl(name);
  const database = openDatabase(url, { ...testTimeouts, connections: 4, applicationName: "zertsalo test" });
  async function close(): Promise<void> {
    await database.close();
    await withServer((server) => server.query(`drop database if exists ${name} with (force)`));
  }
  return { ...database, url, name, close };
}
