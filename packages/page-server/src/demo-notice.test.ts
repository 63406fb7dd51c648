import { expect, test } from "vitest";
import { answerWithDemoNotice, withDemoNotice } from "./demo-notice.ts";

const page = '<html lang="ru"><head><title>Зеркала</title></head><body class="a"><main>Зеркало</main></body></html>';
const says = "Демонстрация: заказы и\u00a0оплата ненастоящие";

test("the notice stands first in the body, and the rest is unchanged", () => {
  const text = withDemoNotice(Buffer.from(page)).toString();
  expect(text).toMatch(new RegExp(`<body class="a"><demo-notice[^>]+>${says}</demo-notice><main>`));
  expect(text.replace(/<demo-notice.*<\/demo-notice>/, "")).toBe(page);
});

test("data of a page has no body and no notice", () => {
  expect(withDemoNotice(Buffer.from('{"a":1}')).toString()).toBe('{"a":1}');
});

test.each([1, 7, 50, 10_000])("a page that comes in pieces of %i bytes has it once", async (length) => {
  const bytes = Buffer.from(page);
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (let at = 0; at < bytes.length; at += length) controller.enqueue(bytes.subarray(at, at + length));
      controller.close();
    },
  });
  const answer = answerWithDemoNotice(new Response(body, { headers: { "content-type": "text/html" }, status: 404 }));
  expect(answer.status).toBe(404);
  expect(await answer.text()).toBe(withDemoNotice(bytes).toString());
});

test.each([
  { name: "a redirect", answer: new Response(null, { status: 302 }) },
  { name: "data", answer: Response.json({ a: 1 }) },
])("$name goes through untouched", ({ answer }) => {
  expect(answerWithDemoNotice(answer)).toBe(answer);
});
