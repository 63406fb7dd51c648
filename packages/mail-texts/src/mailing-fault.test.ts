import { expect, test } from "vitest";
import { mailingFault, mailingMessage } from "./mailing-fault.ts";

const texts = { ...mailingMessage().texts, text: "{{greeting}} Зеркала снова дешевле." };

test.each([
  ["a page of ours", { texts, href: "/sales/" }, null],
  ["an address with https", { texts, href: "https://zertsalo.example/look?x=1" }, null],
  ["the texts of the template", { texts: mailingMessage().texts, href: "/" }, "text"],
  ["no text at all", { texts: { ...texts, text: " " }, href: "/" }, "text"],
  ["no subject", { texts: { ...texts, subject: "" }, href: "/" }, "subject"],
  ["a placeholder that no reader has", { texts: { ...texts, second: "{{number}}" }, href: "/" }, "second"],
  ["HTML", { texts: { ...texts, third: "<b>Скидка</b>" }, href: "/" }, "third"],
  ["a script", { texts, href: "javascript:alert(1)" }, "href"],
  ["another's address that looks like ours", { texts, href: "//evil.test/" }, "href"],
  ["an address without https", { texts, href: "http://zertsalo.example/" }, "href"],
  ["a gap", { texts, href: "/sales/ летом" }, "href"],
])("%s", (_, mailing, part) => {
  expect(mailingFault(mailing)?.part ?? null).toBe(part);
});
