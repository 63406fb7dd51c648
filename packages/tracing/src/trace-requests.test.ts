import { randomBytes } from "node:crypto";
import { startTraceCollector } from "@zertsalo/testing/trace-collector";
import { fastify, type FastifyReply } from "fastify";
import { afterAll, expect, test } from "vitest";
import { currentRequestId, currentSpan, inSpan } from "./request-context.ts";
import { traceRequests } from "./trace-requests.ts";
import { noTracing, startTracing, type Tracing } from "./tracing.ts";

const collector = await startTraceCollector();
const allTraced = { TRACES_URL: collector.url, TRACES_PERCENT: 100 };

interface Seen {
  requestId: string | null;
  isTraced: boolean;
}

async function serverWith(tracing: Tracing) {
  const app = fastify({ genReqId: ({ headers }) => String(headers["x-request-id"]) });
  traceRequests(app, { tracing, patternOf: () => "/product/:code/" });
  const seen = (): Seen => ({ requestId: currentRequestId(), isTraced: currentSpan() !== null });
  app.get("/things/:id", seen);
  app.post("/things", seen);
  app.get("/work", async () => {
    await inSpan("statement", "client", { rows: 3 }, () => Promise.resolve());
    return seen();
  });
  app.get("/broken", (_request, reply: FastifyReply) => reply.code(503).send({}));
  app.get("/refused", () => inSpan("bank", "client", {}, () => Promise.reject(new TypeError("card 4111"))));
  app.get("/*", seen);
  afterAll(() => app.close());
  return app;
}
const traced = await serverWith(await startTracing("test", allTraced, 10));
const untraced = await serverWith(noTracing);
const newId = () => randomBytes(16).toString("hex");

async function spansOf(requestId: string, name: string) {
  await collector.untilSpan(requestId, (span) => span.name === name);
  return collector.spans.filter(({ traceId }) => traceId === requestId);
}

test("a traced request and its steps arrive under the request's id", async () => {
  const id = newId();
  const answer = await traced.inject({ url: "/work", headers: { "x-request-id": id } });
  expect(answer.json<Seen>()).toEqual({ requestId: id, isTraced: true });
  const [step, request] = (await spansOf(id, "GET /work")).sort((a) => (a.parentSpanId ? -1 : 1));
  expect(request).toMatchObject({
    service: "zertsalo-test",
    parentSpanId: null,
    error: null,
    attributes: { "request.id": id, "http.route": "/work", "http.response.status_code": 200 },
  });
  expect(step).toMatchObject({ name: "statement", parentSpanId: request?.spanId, attributes: { rows: 3 } });
});

test("the caller's span is the parent of the request", async () => {
  const id = newId();
  const headers = { "x-request-id": id, traceparent: `00-${id}-00f067aa0ba902b7-01` };
  await traced.inject({ url: "/things/7?token=secret", headers });
  const [span] = await spansOf(id, "GET /things/:id");
  expect(span?.parentSpanId).toBe("00f067aa0ba902b7");
  expect(JSON.stringify(span)).not.toContain("secret");
});

test("a page is named by the pattern of its address", async () => {
  const id = newId();
  await traced.inject({ url: "/product/mirror-12/", headers: { "x-request-id": id } });
  expect(await spansOf(id, "GET /product/:code/")).toHaveLength(1);
});

test.each([
  ["/broken", "GET /broken", "503"],
  ["/refused", "bank", "TypeError"],
])("%s: a failure has its name and nobody's text", async (url, name, error) => {
  const id = newId();
  await traced.inject({ url, headers: { "x-request-id": id } });
  const spans = await spansOf(id, name);
  expect(spans.find((span) => span.name === name)?.error).toBe(error);
  expect(JSON.stringify(spans)).not.toContain("4111");
});

test("a body that was read leaves the request its context", async () => {
  const id = newId();
  const posted = { method: "POST", url: "/things", payload: { a: 1 }, headers: { "x-request-id": id } } as const;
  expect((await traced.inject(posted)).json<Seen>()).toEqual({ requestId: id, isTraced: true });
  expect((await untraced.inject(posted)).json<Seen>()).toEqual({ requestId: id, isTraced: false });
});

test("a read that is not traced has no context at all", async () => {
  const answer = await untraced.inject({ url: "/things/7", headers: { "x-request-id": newId() } });
  expect(answer.json<Seen>()).toEqual({ requestId: null, isTraced: false });
});

test("a collector that is away holds nobody up", async () => {
  const app = await serverWith(
    await startTracing("test", { ...allTraced, TRACES_URL: "http://127.0.0.1:9/v1/traces" }, 10),
  );
  const answer = await app.inject({ url: "/work", headers: { "x-request-id": newId() } });
  expect(answer.statusCode).toBe(200);
  await app.close();
});
