import { randomUUID } from "node:crypto";
import { afterAll, expect, test } from "vitest";
import { openRedis, patientRedis } from "./redis-connection.ts";
import { trimStream } from "./trim-stream.ts";

const redis = openRedis(process.env["REDIS_URL"] ?? "redis://127.0.0.1:6379/1", patientRedis);
await new Promise((ready) => redis.once("ready", ready));
const stream = `stream-${randomUUID()}`;
afterAll(async () => {
  await redis.del(stream);
  redis.disconnect();
});

test("what was written more than five minutes ago is deleted", async () => {
  const now = 1_800_000_000_000;
  for (const minutesAgo of [90, 6, 4, 0]) {
    await redis.xadd(stream, `${now - minutesAgo * 60_000}-0`, "minutesAgo", String(minutesAgo));
  }
  await trimStream(redis, stream, now);
  const left = await redis.xrange(stream, "-", "+");
  expect(left.map(([, fields]) => fields)).toEqual([
    ["minutesAgo", "4"],
    ["minutesAgo", "0"],
  ]);
});
