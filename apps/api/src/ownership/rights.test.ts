import { startTestApi } from "@zertsalo/testing/api";
import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import { createLog } from "../log.ts";
import { type Caller, sevenCallers } from "./callers.ts";
import { mayAsk, type Question, type Row } from "./row.ts";
import { ownershipRows } from "./rows.ts";

const logged: string[] = [];
const api = await startTestApi({ log: createLog("trace", { write: (line) => void logged.push(line) }) });
/** Anew for each call: one of them may end its caller's session. */
let callers: Caller[] = [];
beforeEach(async () => {
  callers = await sevenCallers(api);
});

/** What nobody may be told or know him by: found in a log or a cache, it is a leak. */
const canary = { password: "canary-password-7c1f", phone: "79995550173", token: "canary-token-5b2e9d" };

/** Everything that would make one more than he is, if the server believed it. */
const claimed = {
  role: "admin",
  isB2B: "true",
  b2bActive: "true",
  b2bType: "dealer",
  discount: "100",
  isUserExpert: "Y",
  AKSON_EXPERT: "Y",
  akson_terminal_id: "1",
  price: "1",
  auth_password: canary.password,
  phone: canary.phone,
};
const asHeaders = {
  ...Object.fromEntries(
    Object.entries(claimed).map(([name, value]) => [`x-${name.toLowerCase().replaceAll("_", "-")}`, value]),
  ),
  "x-original-url": "/users/auth/token",
  "x-session-id": canary.token,
  cookie: `role=admin; is_expert=Y; terminal_id=1; auth_token=${canary.token}; discount=100`,
};
const asQuery = new URLSearchParams(claimed).toString();

let asked = 0;
async function ask({ endpoint }: Row, { path, body, contentType }: Question, { authorization }: Caller, headers = {}) {
  asked += 1;
  const { statusCode } = await api.inject({
    method: endpoint.method,
    url: path,
    headers: {
      ...headers,
      ...(contentType && { "content-type": contentType }),
      authorization,
      "x-forwarded-for": `10.1.${asked >> 8}.${asked & 255}`,
    },
    ...(body !== undefined && { payload: body as object }),
  });
  return statusCode;
}

/** Whoever can own nothing of the kind asks for what is not there. */
async function questionOf(row: Row, caller: Caller): Promise<Question> {
  if (row.kind !== "named") return row.ask;
  return mayAsk(row, caller) ? row.of(caller, api.db) : row.absent;
}
const isPlainBody = (body: unknown): body is object => typeof body === "object" && !Buffer.isBuffer(body);

/** What the callers may do, wherever it is written down. */
async function rightsOfAll(): Promise<unknown[]> {
  const users = callers.flatMap(({ baseUserId }) => baseUserId ?? []);
  const queries = [
    sql`select id, discount_percent, is_chat_blocked, confirmed_at from base_user where id = any (${users}) order by id`,
    sql`select * from company_member where base_user_id = any (${users}) order by base_user_id, company_id`,
    sql`select id, b2b_type, b2b_active from company order by id`,
    sql`select * from b2b_tier order by type`,
  ];
  return Promise.all(queries.map(async (query) => (await query.execute(api.db)).rows));
}

const rows = ownershipRows.map((row) => ({ name: `${row.endpoint.method} ${row.endpoint.path}`, row }));

test.each(rows)("$name makes nobody more than he is", async ({ row }) => {
  const before = await rightsOfAll();
  for (const caller of callers) {
    const plain = await ask(row, await questionOf(row, caller), caller);
    const { path, body, ...rest } = await questionOf(row, caller);
    const joint = path.includes("?") ? "&" : "?";
    const withQuery = await ask(row, { path: `${path}${joint}${asQuery}`, body, ...rest }, caller);
    expect([plain, 400, 403], `${caller.name} by query`).toContain(withQuery);
    expect(await ask(row, await questionOf(row, caller), caller, asHeaders), `${caller.name} by headers`).toBe(plain);
    const answers = isPlainBody(body) ? [await ask(row, { path, body: { ...body, ...claimed } }, caller)] : [];
    expect([400, 403], `${caller.name} by body`).toEqual(expect.arrayContaining(answers));
  }
  expect(await rightsOfAll()).toEqual(before);
});

test("what was secret in these requests is in no log and no cache", async () => {
  expect(logged.length).toBeGreaterThan(0);
  const { keyPrefix = "" } = api.redis.options;
  const keys = await api.redis.keys(`${keyPrefix}*`);
  const kept = await Promise.all(keys.map((key) => api.redis.get(key.slice(keyPrefix.length)).catch(() => "")));
  const everything = [...logged, ...keys, ...kept].join("\n");
  for (const secret of Object.values(canary)) expect(everything).not.toContain(secret);
});
