import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { text } from "node:stream/consumers";
import { openDatabase, testTimeouts } from "@zertsalo/db/connection";
import { ownValue, revive } from "./own-values.ts";
import type { RecordedStatement } from "./record.ts";

type Rows = Record<string, unknown>[];

/**
 * Sends the statements that our API sends for the same request, and nothing else: no token, no checks, no limits, no
 * logs. What remains of our own server's cost is the price of those. `/<n>` replays the n-th recording, with the pairs
 * of the body (recorded id, own id) replaced.
 *
 * `node replay-server.ts <port> <recordings.json> <database>`
 */
const [port, file = "", databaseUrl = ""] = process.argv.slice(2);
const recordings = JSON.parse(readFileSync(file, "utf8"), revive) as RecordedStatement[][];
const { pool } = openDatabase(databaseUrl, testTimeouts);

createServer(async (request, response) => {
  const body = await text(request);
  const statements = recordings[Number(request.url?.slice(1))];
  if (!statements) return void response.writeHead(404).end();
  try {
    const replacements = new Map(body === "" ? [] : (JSON.parse(body) as [string, string][]));
    const answers = (await replay(statements, replacements)).map(rowsJson).join(",");
    response.writeHead(200, { "content-type": "application/json" }).end(`[${answers}]`);
  } catch (error) {
    response.writeHead(500).end(String(error));
  }
}).listen(Number(port), "127.0.0.1");

/** All on one connection, one after another: a transaction needs both. */
async function replay(
  statements: readonly RecordedStatement[],
  replacements: ReadonlyMap<string, string>,
): Promise<Rows[]> {
  const client = await pool.connect();
  let failure: Error | undefined;
  try {
    const answers: Rows[] = [];
    for (const { values, ...statement } of statements) {
      const own = replacements.size > 0 ? values.map((value) => ownValue(value, replacements)) : values;
      // Several statements in one text, such as the beginning of a transaction, have several results.
      const result: { rows?: Rows } = await client.query({ ...statement, values: own });
      answers.push(result.rows ?? []);
    }
    return answers;
  } catch (error) {
    failure = error as Error;
    throw error;
  } finally {
    client.release(failure); // in the middle of a transaction: the connection is closed
  }
}

/** Cards and details come as JSON already and go out as they are, as in our own answers. */
function rowsJson(rows: Rows): string {
  const [first] = rows;
  if (typeof first?.card === "string") return `[${rows.map(({ card }) => card).join(",")}]`;
  if (typeof first?.details === "string") return first.details;
  return JSON.stringify(rows);
}
