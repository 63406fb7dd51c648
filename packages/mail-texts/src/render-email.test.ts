import { expect, test } from "vitest";
import { text } from "./email.ts";
import { composeEmail, type EmailKind } from "./emails.ts";
import { resolveHref, renderEmail, type Sender } from "./render-email.ts";
import { sampleEmails } from "./sample-emails.ts";

const sender: Sender = {
  origin: "https://zertsalo.test",
  phone: "8 800 555-00-00",
  email: "hello@zertsalo.test",
  legal: { shortName: "ООО «Зерцало»", inn: "6300000010", legalAddress: "443000, г. Самара" },
};

const samples = Object.entries(sampleEmails).map(([kind, data]) => {
  const email = composeEmail(kind as EmailKind, data);
  return { kind, email, rendered: renderEmail(email, sender) };
});

test.each(samples)("$kind has a subject, no gap left open and our imprint in both halves", ({ rendered }) => {
  expect(rendered.subject).toMatch(/\S/);
  for (const half of [rendered.html, rendered.text]) {
    expect(half).not.toMatch(/undefined|null|NaN|\{\{|\[object/);
    expect(half).toContain("ИНН 6300000010");
  }
});

test.each(samples)("$kind says the same in HTML and in plain text", ({ email, rendered }) => {
  const links = (half: string) => new Set(half.match(/https:\/\/zertsalo\.test\/[^\s"<]+/g));
  expect(links(rendered.html.replaceAll(/<img[^>]*>/g, ""))).toEqual(links(rendered.text));
  for (const block of email.blocks.filter(({ type }) => type === "text")) {
    expect(rendered.text).toContain("text" in block ? block.text : "");
  }
});

test("a line shows its picture where it has one, and the table keeps its columns", () => {
  const { html } = renderEmail(composeEmail("order-placed", sampleEmails["order-placed"]), sender);
  expect(html).toContain(
    'src="https://zertsalo.test/media/catalog/tumba-pinega-80.0a1b2c3d.webp?w=128&amp;q=75" alt="" width="64" height="64"',
  );
  expect(html.match(/colspan="2">Зеркало/g)).toHaveLength(1);
});

test("advertising alone carries the way out of it", () => {
  const withWayOut = samples.filter(({ rendered }) => rendered.text.includes("Отписаться")).map(({ kind }) => kind);
  expect(withWayOut).toEqual(["review-request", "subscribed", "price-change", "cart-left", "mailing"]);
});

test("whatever a visitor has typed stays a text", () => {
  const typed = `<script>alert("1")</script> & 'так'`;
  const { html, text: plain } = renderEmail(
    composeEmail("staff-claim", { title: typed, number: 1, fields: [{ name: "Вопрос", value: `${typed}\nвторая` }] }),
    sender,
  );
  expect(html).not.toContain("<script");
  expect(html).toContain("&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; &amp; &#39;так&#39;<br>вторая");
  expect(plain).toContain(typed);
});

test.each(["javascript:alert(1)", "//evil.test/", "http://evil.test/", "data:text/html,x"])(
  "an email does not lead to %s",
  (href) => {
    expect(() => resolveHref(href, sender.origin)).toThrow("may not lead to");
  },
);

test("a short word does not hang at the end of a line", () => {
  const { html } = renderEmail({ subject: "х", blocks: [text("Заказ и доставка в срок (к пяти)")] }, sender);
  expect(html).toContain("Заказ и\u00a0доставка в\u00a0срок (к\u00a0пяти)");
});
