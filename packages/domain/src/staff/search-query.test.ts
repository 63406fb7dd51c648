import { expect, test } from "vitest";
import { isRare, isTooShort, searchQuery } from "./search-query.ts";

const phone = "('89211234567':* | '79211234567':* | '<76543211298':*)";

test.each([
  { name: "a whole phone with 8", typed: "8 (921) 123-45-67", query: phone },
  {
    name: "a whole phone with +7",
    typed: "+7 921 123 45 67",
    query: "('79211234567':* | '<76543211297':*)",
  },
  {
    name: "a phone without its country",
    typed: "921 123-45-67",
    query: "('9211234567':* | '79211234567':* | '<7654321129':*)",
  },
  { name: "the end of a phone or a number", typed: "45-67", query: "('4567':* | '<7654':*)" },
  { name: "how a phone begins", typed: "8921", query: "('8921':* | '7921':* | '<1298':*)" },
  { name: "the number of an order", typed: "№ 48210573916", query: "('48210573916':* | '<61937501284':*)" },
  { name: "two digits", typed: "67", query: null },
  { name: "two letters", typed: "ан", query: null },
  { name: "a name", typed: "Семёнова Анна", query: "'семенова':* & 'анна':*" },
  {
    name: "an e-mail",
    typed: "Anna@Example.test",
    query: "('anna@example.test':* | ('anna':* & 'example':* & 'test':*))",
  },
  {
    name: "an article with signs",
    typed: "ZR-12/4",
    query: "('zr-12/4':* | ('zr':* & '12':* & '4':*))",
  },
  { name: "a name with a phone", typed: "Анна 8 (921) 123-45-67", query: `${phone} & 'анна':*` },
  { name: "a name with a number", typed: "Анна 3916", query: "'анна':* & ('3916':* | '<6193':*)" },
  { name: "nothing but signs", typed: "%%% !", query: null },
  { name: "nothing at all", typed: "  ", query: null },
  { name: "a quote and a stroke", typed: "о'нил\\", query: "('о''нил\\\\':* | ('о':* & 'нил':*))" },
])("$name", ({ typed, query }) => {
  expect(searchQuery(typed)).toBe(query);
});

test.each([
  { typed: "", isShort: false, rare: false },
  { typed: "ан", isShort: true, rare: false },
  { typed: "67", isShort: true, rare: false },
  { typed: "анна", isShort: false, rare: false },
  { typed: "3916", isShort: false, rare: false },
  { typed: "123-45-67", isShort: false, rare: true },
  { typed: "anna@example.test", isShort: false, rare: true },
])("«$typed» is too short: $isShort, rare: $rare", ({ typed, isShort, rare }) => {
  expect([isTooShort(typed), isRare(typed)]).toEqual([isShort, rare]);
});
