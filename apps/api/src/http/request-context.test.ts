import { randomBytes, randomUUID } from "node:crypto";
import { subscribe } from "@zertsalo/contract/subscriptions";
import { startTestApi } from "@zertsalo/testing/api";
import { startTraceCollector } from "@zertsalo/testing/trace-collector";
import { startTracing } from "@zertsalo/tracing/tracing";
import { sql } from "kysely";
import { expect, test } from "vitest";

const collector = await startTraceCollector();
const tracing = await startTracing("api", { TRACES_URL: collector.url, TRACES_PERCENT: 50 }, 10);
const api = await startTestApi({
  tracing,
  extend: (app) => app.get("/test/redis", { schema: { hide: true } }, () => app.redis.get("nothing")),
});
const { jwt } = await api.newSession();

async function subscribeAs(requestId: string) {
  const email = `${randomUUID()}@zertsalo.test`;
  const answer = await api.inject({
    method: "POST",
    url: subscribe.path,
    headers: { "x-request-id": requestId, authorization: `Bearer ${jwt}` },
    payload: { email, consents: ["newsletter", "advertising"], page: "/" },
  });
  expect(answer.statusCode).toBe(200);
  const { rows } = await sql<{ payload: unknown }>`
    select job.payload from graphile_worker._private_jobs job
    join letter on job.key = 'letter-' || letter.id
    where letter.recipient = ${email}`.execute(api.db);
  return rows.map(({ payload }) => payload);
}
const random = () => randomBytes(12).toString("hex");
const tracedId = `${random()}00000000`;
const untracedId = `${random()}ffffffff`;

test.each([tracedId, untracedId])("the job of an email has the id of its request (%s)", async (requestId) => {
  expect(await subscribeAs(requestId)).toMatchObject([{ requestId }]);
});

test("a traced request shows its statements", async () => {
  const requestId = `${random()}00000000`;
  await subscribeAs(requestId);
  const { spanId } = await collector.untilSpan(requestId, ({ name }) => name === `POST ${subscribe.path}`);
  const steps = collector.spans.filter(({ parentSpanId }) => parentSpanId === spanId);
  const texts = steps.map(({ attributes }) => JSON.stringify(attributes["db.query.text"] ?? ""));
  expect(texts.some((text) => text.includes("insert into letter"))).toBe(true);
  expect(steps.every(({ service }) => service === "zertsalo-api")).toBe(true);
});

test("a traced request shows its commands of Redis", async () => {
  const requestId = `${random()}00000000`;
  await api.inject({ url: "/test/redis", headers: { "x-request-id": requestId, authorization: `Bearer ${jwt}` } });
  const { spanId } = await collector.untilSpan(requestId, ({ name }) => name === "GET /test/redis");
  const redis = await collector.untilSpan(requestId, ({ name }) => name === "redis get");
  expect(redis.parentSpanId).toBe(spanId);
});

test("a request that is not chosen sends nothing", async () => {
  const [before, after] = [`${random()}ffffffff`, `${random()}00000000`];
  await subscribeAs(before);
  await subscribeAs(after);
  await collector.untilSpan(after, ({ name }) => name.startsWith("POST"));
  expect(collector.spans.filter(({ traceId }) => traceId === before)).toEqual([]);
});
