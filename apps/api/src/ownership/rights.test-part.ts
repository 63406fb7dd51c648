import { signOut } from "@zertsalo/contract/session";
import { leaveAllDevices } from "@zertsalo/contract/users";
import { startTestApi } from "@zertsalo/testing/api";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { createLog } from "../log.ts";
import type { OwnershipCaller } from "./caller.ts";
import { callerAnew, callersInTurn } from "./callers.ts";
import { inOrder, nameOf } from "./matrix.test-part.ts";
import { mayAsk, type ApiRequest, type Row } from "./row.ts";
import { ownershipRows } from "./rows.ts";

/** Secrets of the callers: in a log or a cache they are a leak. */
const canary = { password: "canary-password-7c1f", phone: "79995550173", token: "canary-token-5b2e9d" };

/** Everything that would grant more rights, if the server trusted it. */
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

/** The token of a call that ends its session answers nothing more. */
const sessionEnds = new Set([signOut.path, leaveAllDevices.path]);

const isPlainBody = (body: unknown): body is object => typeof body === "object" && !Buffer.isBuffer(body);

const withClaims = ({ path, ...rest }: ApiRequest): ApiRequest => ({
  ...rest,
  path: `${path}${path.includes("?") ? "&" : "?"}${asQuery}`,
});

/** Tests of the calls with the given rows: no claim of the client grants more rights. */
export async function testRights(isChosen: (row: Row) => boolean): Promise<void> {
  const logged: string[] = [];
  const log = createLog("trace", { write: (line) => void logged.push(line) });
  // Every request counts as slow and is logged.
  const api = await startTestApi({ log, timeLimits: { slowRequestMs: -1 } });
  const callersOf = callersInTurn(api);
  const rows = (await ownershipRows(api.db)).filter(isChosen).map((row) => ({ name: nameOf(row.endpoint), row }));

  let requests = 0;
  async function ask(
    { endpoint }: Row,
    { path, body, contentType }: ApiRequest,
    { authorization }: OwnershipCaller,
    headers = {},
  ) {
    requests += 1;
    const { statusCode } = await api.inject({
      method: endpoint.method,
      url: path,
      headers: {
        ...headers,
        ...(contentType && { "content-type": contentType }),
        authorization,
        "x-forwarded-for": `10.1.${requests >> 8}.${requests & 255}`,
      },
      ...(body !== undefined && { payload: body as object }),
    });
    return statusCode;
  }

  /** A caller who can own nothing of the kind requests an unknown id. */
  async function questionOf(row: Row, caller: OwnershipCaller): Promise<ApiRequest> {
    if (row.kind !== "named") return row.ask;
    return mayAsk(row, caller) ? row.of(caller, api.db) : row.absent;
  }

  /** The callers' rights, from all tables that hold them. */
  async function rightsOfAll(callers: readonly OwnershipCaller[]): Promise<unknown[]> {
    const users = callers.flatMap(({ baseUserId }) => baseUserId ?? []);
    const queries = [
      sql`select id, discount_percent, is_chat_blocked, confirmed_at from base_user where id = any (${users}) order by id`,
      sql`select * from company_member where base_user_id = any (${users}) order by base_user_id, company_id`,
      sql`select id, b2b_type, b2b_active from company order by id`,
      sql`select * from b2b_tier order by type`,
    ];
    return Promise.all(queries.map(async (query) => (await query.execute(api.db)).rows));
  }

  test.each(rows)("$name grants nobody more rights", async ({ row }) => {
    const callers = await callersOf(row);
    const before = await rightsOfAll(callers);
    const questions: ApiRequest[] = [];
    for (const caller of callers) questions.push(await questionOf(row, caller));
    const tries = callers.map((caller, at) => async () => {
      const first = questions[at] ?? (await questionOf(row, caller));
      /** A write may have removed the thing; after a read it still exists. */
      const another = async () => (row.endpoint.method === "GET" ? first : questionOf(row, caller));
      const who = async () => (sessionEnds.has(row.endpoint.path) ? callerAnew(api, caller) : caller);
      const [plain, byQuery, byHeaders] = await inOrder(row, [
        async () => ask(row, first, await who()),
        async () => ask(row, withClaims(await another()), await who()),
        async () => ask(row, await another(), await who(), asHeaders),
      ]);
      expect([plain, 400, 403], `${caller.name} by query`).toContain(byQuery);
      expect(byHeaders, `${caller.name} by headers`).toBe(plain);
      if (!isPlainBody(first.body)) return;
      const claiming = { path: first.path, body: { ...first.body, ...claimed } };
      expect([400, 403], `${caller.name} by body`).toContain(await ask(row, claiming, caller));
    });
    await inOrder(row, tries);
    expect(await rightsOfAll(callers)).toEqual(before);
  });

  test("no secret of these requests is in a log or a cache", async () => {
    expect(logged.length).toBeGreaterThanOrEqual(requests);
    const { keyPrefix = "" } = api.redis.options;
    const keys = await api.redis.keys(`${keyPrefix}*`);
    const cached = await Promise.all(keys.map((key) => api.redis.get(key.slice(keyPrefix.length)).catch(() => "")));
    const everything = [...logged, ...keys, ...cached].join("\n");
    for (const secret of Object.values(canary)) expect(everything).not.toContain(secret);
  });
}
