import { productList } from "@zertsalo/contract/catalog";
import { siteSettings } from "@zertsalo/contract/content";
import { signIn } from "@zertsalo/contract/session";
import { staffPassword } from "@zertsalo/contract/staff";
import { startTestApi } from "@zertsalo/testing/api";
import { expect, test } from "vitest";

const api = await startTestApi();
const ask = (url: string, headers: Record<string, string> = {}) => api.inject({ method: "GET", url, headers });

test("metrics have durations by route pattern, the pool and the event loop", async () => {
  await api.call(siteSettings);
  await ask("/secret-in-the-path?token=secret");
  const payload = await api.app.registry.metrics();
  expect(payload).toMatch(/http_request_duration_seconds_count\{.*route="\/zertsalo-a-catalog\/v1\/settings".*\} 1/);
  expect(payload).toMatch(/database_pool_total \d/);
  expect(payload).toContain("nodejs_eventloop_lag_p99_seconds");
  expect(payload).not.toContain("secret");
});

test("refused sign-ins are counted by who asked and why, never by a name", async () => {
  const login = { email: "stranger@example.ru", password: "wrong password" };
  await api.inject({ method: "POST", url: staffPassword.path, payload: login });
  await api.inject({ method: "POST", url: signIn.path, payload: { authType: "email", auth_email: login.email } });
  const payload = await api.app.registry.metrics();
  expect(payload).toMatch(/^sign_ins_refused_total\{who="staff",code="credentials_invalid"\} 1$/m);
  expect(payload).toMatch(/^sign_ins_refused_total\{who="buyer",code="\w+"\} 1$/m);
  expect(payload).not.toContain("stranger");
});

test("searches are counted by what came of them", async () => {
  const search = (q: string, page = 1) => api.call(productList, { body: { q, page } });
  await search("зеркало");
  await search("зеркало", 2);
  await search("фывапролджэ");
  const payload = await api.app.registry.metrics();
  expect(payload).toMatch(/^searches_total\{outcome="found"\} 1$/m);
  expect(payload).toMatch(/^searches_total\{outcome="nothing"\} 1$/m);
  expect(payload).not.toContain("зеркало");
});

test("sockets are counted when the server listens and when it does not", async () => {
  const payload = await api.app.registry.metrics();
  expect(payload).toMatch(/^sockets_open\{who="buyers"\} 0$/m);
  expect(payload).toMatch(/^sockets_open\{who="operators"\} 0$/m);
});

test("a stopping process closes its connections", async () => {
  api.app.life.draining = true;
  const answer = await ask(siteSettings.path);
  api.app.life.draining = false;
  expect(answer.headers.connection).toBe("close");
});

test.each(["/metrics", "/healthz", "/readyz"])("%s is no address of the API", async (url) => {
  expect((await ask(url)).statusCode).toBe(404);
});

test("a response is data: never sniffed, framed or sent with a referrer", async () => {
  expect((await ask(siteSettings.path)).headers).toMatchObject({
    "x-content-type-options": "nosniff",
    "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
    "referrer-policy": "no-referrer",
    "strict-transport-security": expect.stringContaining("max-age=") as string,
  });
});

test("only our own origin may read a response", async () => {
  const own = await ask(siteSettings.path, { origin: "http://localhost:3000" });
  const foreign = await ask(siteSettings.path, { origin: "http://evil.test" });
  expect(own.headers["access-control-allow-origin"]).toBe("http://localhost:3000");
  expect(foreign.headers["access-control-allow-origin"]).toBeUndefined();
});
