import { expect, test } from "vitest";
import { buyersServer } from "./buyers-server.ts";
import { startMcp } from "./program.test-part.ts";

const { api, url, connect } = await startMcp();
const program = await connect();

test("a program finds every tool with its schema and what it changes", async () => {
  const { tools } = await program.client.listTools();
  expect(tools.map(({ name }) => name)).toEqual(buyersServer.tools.map(({ name }) => name));
  for (const { name, description, inputSchema, annotations } of tools) {
    expect(description, name).toMatch(/[а-яё]/i);
    expect(inputSchema.additionalProperties, name).toBe(false);
    expect(annotations?.openWorldHint, name).toBe(false);
  }
});

test("the session of a program is an anonymous session of the shop", async () => {
  const other = await connect();
  expect(other.sessionId).toMatch(/^[\w-]{43}$/);
  expect(other.sessionId).not.toBe(program.sessionId);
  const answer = await api.inject({ url: "/users/auth/token", headers: { "x-session-id": other.sessionId } });
  expect(answer.json()).toMatchObject({ sessionId: other.sessionId, jwtData: { baseUserId: null } });
});

const post = (body: unknown, headers: Record<string, string> = {}) =>
  fetch(url, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: typeof body === "string" ? body : JSON.stringify(body),
  });
const ping = { jsonrpc: "2.0", id: 1, method: "ping" };
const withSession = (sessionId = program.sessionId) => ({ "mcp-session-id": sessionId });
const signedIn = async () => {
  const { sessionId } = await api.newSession();
  return sessionId;
};

test.each([
  { name: "no session", body: ping, headers: {}, status: 400 },
  { name: "a session that nobody has begun", body: ping, headers: withSession("x".repeat(43)), status: 404 },
  { name: "a session of another form", body: ping, headers: withSession("../../etc/passwd"), status: 404 },
  {
    name: "a page of somebody else",
    body: ping,
    headers: { ...withSession(), origin: "https://evil.test" },
    status: 403,
  },
  { name: "no JSON", body: "{", headers: withSession(), status: 400 },
  { name: "several messages in one", body: [ping, ping], headers: withSession(), status: 400 },
  { name: "another protocol", body: { id: 1, method: "ping" }, headers: withSession(), status: 400 },
  { name: "a text", body: '"ping"', headers: withSession(), status: 400 },
  {
    name: "a message that is too long",
    body: { ...ping, params: "x".repeat(70_000) },
    headers: withSession(),
    status: 413,
  },
  {
    name: "another form of body",
    body: "a=b",
    headers: { ...withSession(), "content-type": "text/plain" },
    status: 415,
  },
])("$name is refused with $status, as the protocol has it", async ({ body, headers, status }) => {
  const response = await post(body, headers);
  expect(response.status).toBe(status);
  expect(await response.json()).toMatchObject({ jsonrpc: "2.0", error: { message: expect.stringMatching(/[а-яё]/) } });
});

test("a session that the shop has made for a browser without an account is as good", async () => {
  expect((await post(ping, withSession(await signedIn()))).status).toBe(200);
});

test.each(["GET", "DELETE"])(
  "%s is refused: there is no stream from us, and a session ends by itself",
  async (method) => {
    const response = await fetch(url, { method, headers: withSession() });
    expect([response.status, response.headers.get("allow")]).toEqual([405, "POST"]);
  },
);

test("a tool that is not there is an error in words", async () => {
  const answer = await program.call("place_order");
  expect(answer.isError).toBe(true);
  expect(answer.text).toContain("tools/list");
});

test.each([
  { name: "another type", given: { query: 5 }, faults: "query" },
  { name: "a parameter that is not there", given: { query: "тумба", price: 1 }, faults: "price" },
  { name: "a page far away", given: { page: 1e9 }, faults: "page" },
  { name: "a filter's code that is none", given: { filters: { "'; drop table": ["x"] } }, faults: "filters" },
])("$name is refused by its name", async ({ given, faults }) => {
  const answer = await program.call("search_products", given);
  expect(answer.isError).toBe(true);
  expect(answer.text).toContain(faults);
  expect(answer.text).toMatch(/[а-яё]/i);
});
