import { startMailServer } from "@zertsalo/testing/mail-server";
import { freePort, killed, spawned, untilReady } from "@zertsalo/testing/process";
import { startTraceCollector } from "@zertsalo/testing/trace-collector";
import { afterAll, expect, test } from "vitest";
import { openShopBehindEdge } from "./shop-behind-edge.ts";

const collector = await startTraceCollector();
const traces = { TRACES_URL: collector.url, TRACES_PERCENT: "100" };
const mail = await startMailServer();
const shop = await openShopBehindEdge({}, traces);
const innerPort = await freePort();
const worker = spawned("worker", shop.api.config, {
  ...traces,
  SMTP_URL: mail.url,
  INNER_PORT: String(innerPort),
  LOG_LEVEL: "silent",
});
afterAll(() => killed(worker));
await untilReady("worker", worker, innerPort);

test("one id leads from the edge to the page, the statement and the email's job", async () => {
  const stranger = `00-${"a".repeat(32)}-${"b".repeat(16)}-01`;
  const answer = await shop.ask("/forms/subscription/", {
    method: "POST",
    headers: {
      origin: shop.origin,
      accept: "text/html",
      traceparent: stranger,
      "content-type": "application/x-www-form-urlencoded",
    },
    body: "email=reader%40zertsalo.test&consents=newsletter&consents=advertising",
  });
  expect(answer.status).toBe(302);
  const id = String(answer.headers["x-request-id"]);
  expect(id).toMatch(/^[\da-f]{32}$/);
  await collector.untilSpan(id, ({ name }) => name === "job send-letter");
  await collector.untilSpan(id, ({ name }) => name.startsWith("POST /forms/subscription"));

  const spans = collector.spans.filter(({ traceId }) => traceId === id);
  const parentOf = (child: string | null) => spans.find(({ spanId }) => spanId === child);
  const statement = spans.find(({ attributes }) =>
    JSON.stringify(attributes["db.query.text"] ?? "").includes("insert into letter"),
  );
  const call = parentOf(statement?.parentSpanId ?? null);
  const request = parentOf(call?.parentSpanId ?? null);
  const page = parentOf(request?.parentSpanId ?? null);
  expect([page?.service, request?.service, call?.service, statement?.service]).toEqual([
    "zertsalo-storefront",
    "zertsalo-storefront",
    "zertsalo-api",
    "zertsalo-api",
  ]);
  expect(page?.parentSpanId).toBeNull();
  expect(spans.find(({ name }) => name === "job send-letter")?.service).toBe("zertsalo-worker");
  expect(collector.spans.filter(({ traceId }) => traceId === "a".repeat(32))).toEqual([]);
});
