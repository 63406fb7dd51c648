import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { recentlyViewed, recentlyViewedCount } from "@zertsalo/contract/catalog";
import { siteSettings } from "@zertsalo/contract/content";
import { searchCities } from "@zertsalo/contract/places";
import { type AuthData, authToken } from "@zertsalo/contract/session";
import { startTestApi } from "@zertsalo/testing/api";
import { afterAll, expect, test, vi } from "vitest";
import { ApiError } from "./api-error.ts";
import { createClient } from "./client.ts";
import { createGuardedSend } from "./guarded-send.ts";
import { anonymousTokens, sessionTokens } from "./session.ts";

const api = await startTestApi();
const baseUrl = await api.app.listen({ port: 0 });
const open = createClient({ baseUrl });

const servers = new Set<ReturnType<typeof createServer>>();
afterAll(() => {
  for (const server of servers) server.closeAllConnections();
});

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener).listen(0, "127.0.0.1");
  servers.add(server);
  await once(server, "listening");
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test("a call answers what the contract says, with its parameters in path and query", async () => {
  const client = createClient({ baseUrl, tokens: anonymousTokens(open) });
  const { data } = await client.call(searchCities, { params: { query: "ростов на/дону?" } });
  expect(data[0]?.name).toBe("Ростов-на-Дону");
  expect(await client.call(recentlyViewed, { query: { limit: 5 } })).toEqual({ products: [] });
});

test("throws a refusal with the complete error of the API and the request id", async () => {
  const client = createClient({ baseUrl, headers: { "x-request-id": "page-7f3a91" } });
  await expect(client.call(siteSettings)).rejects.toMatchObject({
    name: "ApiError",
    status: 401,
    errorCode: "unauthorized",
    errorText: "Требуется авторизация",
    data: null,
    requestId: "page-7f3a91",
  });
});

test("a refused token is renewed and the call repeated, once for all calls under way", async () => {
  const { sessionId, jwtData } = await open.call(authToken);
  const onRenewed = vi.fn<(session: AuthData) => void>();
  const ended = unsignedToken(Date.now() / 1000 + 600);
  const client = createClient({ baseUrl, tokens: sessionTokens(open, { sessionId, jwt: ended, onRenewed }) });

  const answers = await Promise.all([1, 2, 3].map(() => client.call(recentlyViewedCount)));
  expect(answers).toEqual([{ count: 0 }, { count: 0 }, { count: 0 }]);
  expect(onRenewed).toHaveBeenCalledTimes(1);
  expect(onRenewed).toHaveBeenCalledWith(expect.objectContaining({ sessionId, jwtData }));
});

test("a token that has ended by our own clock is renewed before it is refused", async () => {
  const { sessionId } = await open.call(authToken);
  const tokens = sessionTokens(open, { sessionId, jwt: unsignedToken(1), onRenewed: () => {} });
  expect(await tokens.token()).not.toBe(unsignedToken(1));
});

test("a session that is gone is followed by an anonymous one, which the cookie learns of", async () => {
  const onRenewed = vi.fn<(session: AuthData) => void>();
  const gone = { sessionId: "x".repeat(43), jwt: "edited by hand", onRenewed };
  const client = createClient({ baseUrl, tokens: sessionTokens(open, gone) });
  expect(await client.call(recentlyViewedCount)).toEqual({ count: 0 });
  expect(onRenewed.mock.calls[0]?.[0]).not.toMatchObject({ sessionId: gone.sessionId });
});

test("a call that is refused with the new token too is not repeated again", async () => {
  const asked: string[] = [];
  const url = await serve((request, response) => {
    asked.push(request.url ?? "");
    const isToken = request.url === authToken.path;
    response.statusCode = isToken ? 200 : 401;
    response.end(JSON.stringify(isToken ? { jwt: unsignedToken(1e10), sessionId: "s", jwtData: {} } : refusal(401)));
  });
  const client = createClient({ baseUrl: url, tokens: anonymousTokens(createClient({ baseUrl: url })) });
  await expect(client.call(siteSettings)).rejects.toMatchObject({ status: 401 });
  expect(asked).toEqual([authToken.path, siteSettings.path, authToken.path, siteSettings.path]);
});

test("the page server asks for its own token once, however many calls begin together", async () => {
  const tokens = anonymousTokens(open);
  const [first, ...rest] = await Promise.all([tokens.token(), tokens.token(), tokens.token()]);
  expect(new Set(rest)).toEqual(new Set([first]));
  expect(await tokens.token()).toBe(first);
});

test.each<[name: string, listener: RequestListener, seen: Partial<ApiError>]>([
  ["silent", () => {}, { status: 503, errorCode: "unavailable" }],
  ["cut off", (request) => request.socket.destroy(), { status: 503, errorCode: "unavailable" }],
  [
    "a proxy's page",
    (_, response) => response.writeHead(502).end("<html>Bad Gateway</html>"),
    { status: 503, errorCode: "unavailable" },
  ],
  ["half an answer", (_, response) => response.end('{"domain":'), { status: 500, errorCode: "internal" }],
])("an API that is %s is an ApiError like any other, and its text is for the buyer", async (_, listener, seen) => {
  const client = createClient({ baseUrl: await serve(listener), timeoutMs: 200 });
  const error: unknown = await client.call(siteSettings).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject({ ...seen, errorText: expect.stringContaining("Повторите попытку") as string });
});

test("all calls of a client end together at its deadline, tokens included", async () => {
  const asked: string[] = [];
  const url = await serve((request) => void asked.push(request.url ?? ""));
  const deadline = AbortSignal.timeout(50);
  const tokens = anonymousTokens(createClient({ baseUrl: url, deadline }));
  const client = createClient({ baseUrl: url, deadline, tokens });
  await expect(client.call(siteSettings)).rejects.toMatchObject({ status: 503 });
  await expect(client.call(siteSettings)).rejects.toMatchObject({ status: 503 });
  expect(asked).toEqual([authToken.path]);
});

test("an API that gives no answers is left alone, and one that refuses is not", async () => {
  const changes: boolean[] = [];
  let sent = 0;
  const silent = createGuardedSend(
    (isOpen) => changes.push(isOpen),
    () => {
      sent += 1;
      return Promise.reject(new Error("silence"));
    },
  );
  const client = createClient({ baseUrl: "http://api.test", send: silent.send });
  for (let at = 0; at < 8; at += 1) await expect(client.call(siteSettings)).rejects.toMatchObject({ status: 503 });
  expect([sent, silent.isOpen(), changes]).toEqual([5, true, [true]]);

  const refusing = createGuardedSend(
    () => {},
    async () => ({ status: 500, requestId: null, text: JSON.stringify(refusal(500)) }),
  );
  const other = createClient({ baseUrl: "http://api.test", send: refusing.send });
  for (let at = 0; at < 8; at += 1) await expect(other.call(siteSettings)).rejects.toMatchObject({ status: 500 });
  expect(refusing.isOpen()).toBe(false);
});

function unsignedToken(exp: number): string {
  const payload = Buffer.from(JSON.stringify({ iat: 0, exp: Math.floor(exp) })).toString("base64url");
  return `e30.${payload}.none`;
}

function refusal(status: number) {
  return { status, data: null, message: "no", errorCode: "unauthorized", errorText: "Требуется авторизация" };
}
