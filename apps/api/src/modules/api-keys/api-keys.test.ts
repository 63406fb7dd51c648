import { productByCode, productTypes } from "@zertsalo/contract/catalog";
import { apiScopes } from "@zertsalo/contract/api-scopes";
import type { Endpoint } from "@zertsalo/contract/endpoint";
import {
  createApiKey,
  maxApiKeys,
  type NewApiKey,
  revokeApiKey,
  staffApiKeys,
} from "@zertsalo/contract/staff-api-keys";
import { startTestApi } from "@zertsalo/testing/api";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { contractCalls } from "../../ownership/contract-calls.ts";

const api = await startTestApi();
const owner = api.newStaff("owner");
const fields: NewApiKey = { name: "Склад", scopes: [...apiScopes], days: 90, limitPerMinute: 1_200 };
const calls = (await contractCalls()).map((endpoint) => ({ name: `${endpoint.method} ${endpoint.path}`, endpoint }));

const ofScopes = calls.flatMap(({ name, endpoint }) =>
  endpoint.scope ? { name, endpoint, scope: endpoint.scope } : [],
);

/** A new key, and its row in the list. */
async function newKey(changed: Partial<NewApiKey> = {}) {
  const body = { ...fields, ...changed, name: `${changed.name ?? fields.name} ${crypto.randomUUID()}`.slice(0, 60) };
  const { key, keys } = await owner.call(createApiKey, { body });
  const row = keys.find(({ name }) => name === body.name);
  if (!row) throw new Error("A new key is missing in the list");
  return { key, row };
}
/** Path parameters match nothing, and the body is invalid: only the permission is tested. */
const ask = ({ method, path }: Pick<Endpoint, "method" | "path">, key: string) =>
  api.inject({
    method,
    url: path.replaceAll(/:\w+/g, "1"),
    headers: { authorization: `Bearer ${key}` },
    ...(method !== "GET" && method !== "DELETE" && { payload: { nothing: "of the kind" } }),
  });
const statusOf = async (endpoint: Pick<Endpoint, "method" | "path">, key: string) =>
  (await ask(endpoint, key)).statusCode;
const keyOfScopes = new Map<string, string>();
/** One key for all tests of the same scopes. */
async function keyWith(scopes: NewApiKey["scopes"]): Promise<string> {
  const name = scopes.join(" ");
  const key = keyOfScopes.get(name) ?? (await newKey({ scopes })).key;
  keyOfScopes.set(name, key);
  return key;
}

test("each scope opens something, and nothing that writes or belongs to somebody", () => {
  const opened = calls.filter(({ endpoint }) => endpoint.scope);
  expect(new Set(opened.map(({ endpoint }) => endpoint.scope))).toEqual(new Set(apiScopes));
  expect(opened.filter(({ endpoint: { rights, access } }) => rights || access === "open")).toEqual([]);
  const posts = opened.filter(({ endpoint }) => endpoint.method !== "GET").map(({ name }) => name);
  // Both read by what stands in their body.
  expect(posts.toSorted()).toEqual([
    "POST /zertsalo-a-catalog/v1/configurators/:type/calculate",
    "POST /zertsalo-a-catalog/v1/products/list",
  ]);
  console.log(`keys: ${opened.length} calls in ${apiScopes.length} scopes, ${calls.length - opened.length} refused`);
});

test.each(calls.filter(({ endpoint }) => !endpoint.scope))("$name refuses every key", async ({ endpoint }) => {
  expect(await statusOf(endpoint, await keyWith([...apiScopes]))).toBe(403);
});

test.each(ofScopes)("$name is open to a key with its scope alone", async ({ endpoint, scope }) => {
  const others = apiScopes.filter((each) => each !== scope);
  expect(await statusOf(endpoint, await keyWith(others))).toBe(403);
  const status = await statusOf(endpoint, await keyWith([scope]));
  expect([401, 403, 500].includes(status) ? status : "let in").toBe("let in");
});

test("addresses outside of the contract refuse a key too", async () => {
  const { key } = await newKey();
  expect(await statusOf({ method: "GET", path: "/exchange/1c" }, key)).toBe(403);
});

test.each(calls.filter(({ endpoint }) => endpoint.access === "key"))("$name needs a key", async ({ endpoint }) => {
  const url = endpoint.path.replaceAll(/:\w+/g, "1");
  const statuses = [{}, await api.token()].map(async (headers) => {
    const { statusCode } = await api.inject({ method: "GET", url, headers });
    return statusCode;
  });
  expect(await Promise.all(statuses)).toEqual([401, 401]);
});

test("the text of a key is in the first answer alone", async () => {
  const { key, row } = await newKey();
  expect(key).toMatch(/^zak_[\w-]{43}$/);
  expect(JSON.stringify(await owner.call(staffApiKeys))).not.toContain(key.slice(4));
  const { rows } = await sql<{ row: string }>`select api_key::text as row from api_key`.execute(api.db);
  expect(rows.some(({ row: text }) => text.includes(key.slice(4)))).toBe(false);
  const entries = await api.db
    .selectFrom("audit_entry")
    .select(["action", "details"])
    .where("action", "=", "POST /admin/api-keys")
    .where("subject", "=", `id ${row.id}`)
    .execute();
  expect(entries).toHaveLength(1);
  expect(entries[0]?.details).toMatchObject({ words: expect.stringContaining("catalogue:read") as string });
  expect(JSON.stringify(entries)).not.toContain(key.slice(4));
});

test("a revoked key is dead at once, and its revoking is in the log", async () => {
  const { key, row } = await newKey();
  expect(await statusOf(productTypes, key)).toBe(200);
  const { keys } = await owner.call(revokeApiKey, { params: { id: row.id } });
  expect(keys.find(({ id }) => id === row.id)).toMatchObject({ state: "revoked" });
  expect(await statusOf(productTypes, key)).toBe(401);
  // Not even what it never might: a dead key learns nothing of what it could do.
  expect(await statusOf({ method: "GET", path: "/orders-zertsalo/api/v1/cart" }, key)).toBe(401);
  const again = owner.call(revokeApiKey, { params: { id: row.id } });
  await expect(again).rejects.toMatchObject({ errorCode: "not_found" });
  const entry = await api.db
    .selectFrom("audit_entry")
    .select("details")
    .where("action", "=", "DELETE /admin/api-keys/:id")
    .where("subject", "=", `id ${row.id}`)
    .executeTakeFirst();
  expect(entry?.details).toMatchObject({ words: row.name });
});

test("a key ends with its term; one without a term does not", async () => {
  const [ended, lasting] = [await newKey({ days: 30 }), await newKey({ days: null })];
  expect(lasting.row.expiresAt).toBeNull();
  await api.db.updateTable("api_key").set({ expires_at: sql`now()` }).where("id", "=", ended.row.id).execute();
  expect([await statusOf(productTypes, ended.key), await statusOf(productTypes, lasting.key)]).toEqual([401, 200]);
  const { keys } = await owner.call(staffApiKeys);
  expect(keys.find(({ id }) => id === ended.row.id)).toMatchObject({ state: "expired" });
});

test.each(["zak_", `zak_${"A".repeat(43)}`, "zak_' or true --"])("%s is no key", async (text) => {
  expect(await statusOf(productTypes, text)).toBe(401);
});

test("its last use is seen", async () => {
  const { key, row } = await newKey();
  expect(row.usedAt).toBeNull();
  await ask(productTypes, key);
  const { keys } = await owner.call(staffApiKeys);
  expect(keys.find(({ id }) => id === row.id)?.usedAt).not.toBeNull();
});

test("calls above the limit wait for the next minute; another key goes on", async () => {
  api.freezeLimits();
  const [{ key, row }, other] = [await newKey({ limitPerMinute: 60 }), await newKey({ limitPerMinute: 60 })];
  const within = await Promise.all(Array.from({ length: 60 }, () => statusOf(productTypes, key)));
  expect(new Set(within)).toEqual(new Set([200]));
  const refused = await ask(productTypes, key);
  expect(refused.statusCode).toBe(429);
  expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
  expect(Number(refused.headers["retry-after"])).toBeLessThanOrEqual(60);
  expect(await statusOf(productTypes, other.key)).toBe(200);
  // Counted where all processes count.
  const { keyPrefix = "" } = api.redis.options;
  const [counter] = await api.redis.keys(`${keyPrefix}tally:api-key:${row.id}:*`);
  expect(Number(await api.redis.get((counter ?? "").slice(keyPrefix.length)))).toBe(61);
});

test("to the shop it is a guest without anything", async () => {
  const { key } = await newKey({ scopes: ["catalogue:read"] });
  const sessions = () => api.db.selectFrom("session").select(sql<number>`count(*)::int`.as("n")).executeTakeFirst();
  const before = await sessions();
  const { list } = (await ask(productTypes, key)).json<{ list: { code: string }[] }>();
  expect(list.length).toBeGreaterThan(0);
  expect((await ask(productByCode, key)).statusCode).toBe(404);
  expect(await sessions()).toEqual(before);
});

test("there are no more than thirty live ones", async () => {
  const { keys } = await owner.call(staffApiKeys);
  const live = keys.filter(({ state }) => state === "live").length;
  await sql`
    insert into api_key (name, scopes, limit_per_minute, key_hash)
    select 'key ' || n, array['catalogue:read'], 60, sha256(('a key of this test ' || n)::bytea)
    from generate_series(1, ${maxApiKeys - live}::int) n`.execute(api.db);
  await expect(owner.call(createApiKey, { body: fields })).rejects.toMatchObject({ errorCode: "too_many_api_keys" });
  await owner.call(revokeApiKey, { params: { id: keys.find(({ state }) => state === "live")?.id ?? 0 } });
  await expect(owner.call(createApiKey, { body: fields })).resolves.toBeTruthy();
});

test("a key of no scope, of an unknown one or with a limit of its own is refused", async () => {
  for (const body of [
    { ...fields, scopes: [] },
    { ...fields, scopes: ["orders:write"] },
    { ...fields, limitPerMinute: 1_000_000 },
  ]) {
    const made = owner.call(createApiKey, { body: body as NewApiKey });
    await expect(made).rejects.toMatchObject({ errorCode: "invalid_request" });
  }
});
