import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { openDatabase } from "@zertsalo/db/connection";
import type pg from "pg";
import type { Recording } from "./record.ts";

type Rows = Record<string, unknown>[];

/**
 * The engine alone: node:http and the statements our API sends for the same question, nothing else. No token, no
 * checks, no limits, no logs: what remains of our own server's cost is the price of those.
 *
 * `node bare-server.ts <port> <recordings.json> <database>`, or `node bare-server.ts <port> <page.html>`
 */
const [port, file, databaseUrl] = process.argv.slice(2);
const content = readFileSync(file ?? "");

createServer(databaseUrl ? answerFrom(databaseUrl) : answerBytes).listen(Number(port), "127.0.0.1");

function answerBytes(_request: unknown, response: import("node:http").ServerResponse): void {
  response.writeHead(200, { "content-type": "text/html; charset=utf-8" }).end(content);
}

function answerFrom(url: string): import("node:http").RequestListener {
  const { pool } = openDatabase(url);
  const recordings = JSON.parse(content.toString()) as Recording[];
  const byQuestion = new Map(recordings.map((each) => [keyOf(each.question.path, each.question.body ?? ""), each]));

  return async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const recording = byQuestion.get(keyOf(request.url ?? "", Buffer.concat(chunks).toString()));
    if (!recording) return void response.writeHead(404).end();
    const body = (await askAll(pool, recording)).map(rowsJson).join(",");
    response.writeHead(200, { "content-type": "application/json" }).end(`[${body}]`);
  };
}

/** A write and what is read after it keep their order; one row's lock would starve the pool otherwise. */
async function askAll(pool: pg.Pool, { statements }: Recording): Promise<Rows[]> {
  if (!statements.some(({ text }) => text.includes("insert into"))) {
    return (await Promise.all(statements.map((statement) => pool.query(statement)))).map(({ rows }) => rows as Rows);
  }
  const answers: Rows[] = [];
  for (const statement of statements) answers.push((await pool.query(statement)).rows as Rows);
  return answers;
}

function keyOf(path: string, body: string): string {
  return `${path} ${body}`;
}

/** Cards and details come as JSON already and go out as they are, as in our own answers. */
function rowsJson(rows: Rows): string {
  const [first] = rows;
  if (typeof first?.card === "string") return `[${rows.map(({ card }) => card).join(",")}]`;
  if (typeof first?.details === "string") return first.details;
  return JSON.stringify(rows);
}
