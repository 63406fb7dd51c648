import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, expect, test } from "vitest";
import { createPrometheus } from "./prometheus.ts";

const answers: unknown[] = [];
const requested: string[] = [];
const server = createServer((request, response) => {
  requested.push(request.url ?? "");
  response.end(JSON.stringify(answers.shift()));
}).listen(0, "127.0.0.1");
await new Promise((resolve) => server.once("listening", resolve));
afterAll(() => void server.close());
const prometheus = createPrometheus(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);

const result = (...series: object[]) => ({ status: "success", data: { resultType: "vector", result: series } });

test.each([
  { answer: result({ metric: {}, value: [1_000.5, "12.5"] }), value: 12.5 },
  { answer: result(), value: null },
  { answer: result({ metric: {}, value: [1_000, "NaN"] }), value: null },
])("a value: $value", async ({ answer, value }) => {
  answers.push(answer);
  expect(await prometheus.value("sum(a)")).toBe(value);
  expect(requested.at(-1)).toBe("/api/v1/query?query=sum%28a%29");
});

test("24 hours, of which some have no value", async () => {
  const now = new Date("2026-11-18T12:30:00.900Z");
  const end = Date.parse("2026-11-18T12:30:00Z") / 1_000;
  answers.push(
    result({
      metric: {},
      values: [
        [end - 2 * 3_600, "3"],
        [end, "5"],
      ],
    }),
  );
  expect(await prometheus.valuesByHour("a", now)).toEqual([...Array.from({ length: 21 }, () => null), 3, null, 5]);
  expect(requested.at(-1)).toBe(`/api/v1/query_range?query=a&start=${end - 23 * 3_600}&end=${end}&step=3600`);
});

test.each([{ status: "error", error: "parse error" }, result({}, {}), "gone"])("%j is no report", async (answer) => {
  answers.push(answer);
  await expect(prometheus.value("a")).rejects.toThrow("prometheus");
});
