import { randomBytes } from "node:crypto";
import { type OpenDatabase, openDatabase, testTimeouts } from "@zertsalo/db/connection";
import { inject } from "vitest";
import { databaseUrl, withServer } from "./template.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Of the global setup: a migrated database with nothing in it. */
    emptyDatabase: string;
    /** Of the global setup: what test databases are copied from. */
    templateDatabase: string;
    /** The same without the dictionary of word forms. */
    plainDatabase: string;
  }
}

export interface TestDatabase extends OpenDatabase {
  url: string;
  name: string;
}

export interface TestDatabaseOptions {
  /**
   * Texts are found by the word forms of the dictionary, as in the shop. Each connection reads it for 0.3 s when it first
   * meets a text, so only tests of searching ask for it; for the others words are cut to their stems.
   */
  hasDictionary?: boolean;
}

/** A copy of the demo shop for one test file. `close` drops it. */
export async function createTestDatabase({ hasDictionary = false }: TestDatabaseOptions = {}): Promise<TestDatabase> {
  return copyTemplate(inject(hasDictionary ? "templateDatabase" : "plainDatabase"));
}

/** The schema of this release and nothing in it. `close` drops it. */
export async function createEmptyTestDatabase(): Promise<TestDatabase> {
  return copyTemplate(inject("emptyDatabase"));
}

async function copyTemplate(template: string): Promise<TestDatabase> {
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
