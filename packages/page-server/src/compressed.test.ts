import { gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { compressed } from "./compressed.ts";

const page = "<p>Зеркало</p>".repeat(200);
const html = () =>
  new Response(page, { status: 404, headers: { "content-type": "text/html; charset=utf-8", "set-cookie": "a=1" } });

test("a page comes smaller, and is the same", async () => {
  const answer = compressed(html(), "br;q=1, gzip, deflate");
  expect(answer.status).toBe(404);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    "content-encoding": "gzip",
    vary: "accept-encoding",
    "set-cookie": "a=1",
  });
  const bytes = Buffer.from(await answer.arrayBuffer());
  expect(bytes.length).toBeLessThan(page.length / 5);
  expect(gunzipSync(bytes).toString()).toBe(page);
});

test.each([
  { name: "who cannot read it", answer: html(), accepted: "identity" },
  {
    name: "a paper",
    answer: new Response("%PDF", { headers: { "content-type": "application/pdf" } }),
    accepted: "gzip",
  },
  { name: "nothing", answer: new Response(null, { status: 302 }), accepted: "gzip" },
])("$name gets it as it is", ({ answer, accepted }) => {
  expect(compressed(answer, accepted)).toBe(answer);
});
