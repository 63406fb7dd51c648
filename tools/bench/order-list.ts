import { openDatabase } from "@zertsalo/db/connection";
import type { ChildServer } from "./child-server.ts";
import { measureLoad, type SampleRequest } from "./load.ts";
import { staffHeaders } from "./staff-headers.ts";

/** Typical requests of staff to the list of orders, each kind with several values to avoid cached results. */
async function listSearches(databaseUrl: string): Promise<Record<string, string[]>> {
  const { pool } = openDatabase(databaseUrl);
  // Roughly every hundred-thousandth: orders of all ages.
  const { rows } = await pool.query<{ number: string; phone: string; article: string; buyer: string; us: string }>(`
    select board.number::text, word.phone, word.article, buyer,
      (extract(epoch from completed_at) * 1000000)::bigint::text as us
    from (select * from order_board tablesample system (0.05) repeatable (1) where number >= 1000000000 limit 40) board
    cross join lateral (
      select max(lexeme) filter (where lexeme ~ '^79\\d{9}$') as phone,
        max(lexeme) filter (where lexeme ~ '^\\d{6}$') as article
      from unnest(words)) word
    where word.phone is not null and word.article is not null`);
  await pool.end();
  const q = (text: string) => `q=${encodeURIComponent(text)}`;
  const middle = rows[Math.floor(rows.length / 2)];
  const deep = `cursor=${middle?.us}.${middle?.number}`;
  const firstNames = ["анна", "сергей", "ольга", "иван"];
  return {
    "all, first page": [""],
    "all, a page from the middle": [deep],
    "one group": ["group=work", "group=done", "group=cancelled", "group=waiting", "group=road"],
    "one status": ["letter=X", "letter=W", "letter=Z", "letter=K"],
    overdue: ["overdue=1", "overdue=1&group=work"],
    "due today; waiting for a word": ["due=1", "check=1", `check=1&${q("анна")}`, `due=1&${q("ольга")}`],
    "unpaid; paid": ["paid=no", "paid=yes", "paid=no&group=done"],
    "way, payment, city, made, wholesale": [
      "way=Cdek",
      "method=cashdesk",
      "city=430",
      "made=1",
      "wholesale=1",
      "method=bill",
    ],
    days: ["from=2025-03-01&to=2025-03-07", "from=2026-11-15&to=2026-11-15"],
    "several filters": [
      "made=1&way=Cdek&method=card-online",
      "city=430&made=1&group=done",
      "made=1&group=cancelled&paid=yes",
    ],
    "a first name": firstNames.map(q),
    "a first name and filters": firstNames.flatMap((name) => [
      `${q(name)}&made=1`,
      `${q(name)}&wholesale=1`,
      `${q(name)}&paid=no`,
    ]),
    "a first name, a page from the middle": firstNames.map((name) => `${q(name)}&${deep}`),
    "name and family name": rows.map(({ buyer }) => q(buyer)),
    "the beginning of a name": ["ива", "кузн", "лебед", "зай"].map(q),
    "a phone": rows.map(({ phone }) => q(phone)),
    "the end of a phone": rows.map(({ phone }) => q(phone.slice(-4))),
    "a number": rows.map(({ number }) => q(number)),
    "an article": rows.map(({ article }) => q(article)),
    "nothing is found": [q("нетакого"), q("анна нетакого"), "wholesale=1&made=1&city=430"],
  };
}

const boards = ["", "overdue=1", "city=430", `q=${encodeURIComponent("анна")}`, "made=1&paid=no"];

/** p50 and p99 of each kind of request, including its entry in the audit log. */
export async function benchOrderList(api: ChildServer, databaseUrl: string, requests: number): Promise<void> {
  const headers = await staffHeaders(databaseUrl, "order_manager");
  const kinds = Object.entries(await listSearches(databaseUrl));
  const cases = [
    ...kinds.map(([title, searches]) => ({ title, paths: searches.map((search) => `/admin/orders?${search}`) })),
    { title: "the board", paths: boards.map((search) => `/admin/orders/board?${search}`) },
  ];
  for (const { title, paths } of cases) {
    const requested = paths.map((path): SampleRequest => ({ method: "GET", path }));
    const { p50, p99, failed } = await measureLoad({ ...api, headers }, requested, requests, 2);
    console.log(
      `  ${title.padEnd(40)} p50 ${p50.toFixed(0)} ms, p99 ${p99.toFixed(0)} ms${failed > 0 ? `, ${failed} FAILED` : ""}`,
    );
  }
}
