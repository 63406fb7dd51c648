import { expect, test } from "vitest";
import { compareHref, parseCompareAddress } from "./compare-address.ts";

const plain = { onlyDifferences: false, fifth: null };

test.each([
  { name: "two products", query: "products=a,b", expected: { ...plain, codes: ["a", "b"] } },
  { name: "a form's escaped comma", query: "products=a%2Cb", expected: { ...plain, codes: ["a", "b"] } },
  { name: "an empty list", query: "products=", expected: { ...plain, codes: [] } },
  { name: "one twice, and what is no code", query: "products=a,a,<b>,,c", expected: { ...plain, codes: ["a", "c"] } },
  { name: "a fifth in the list", query: "products=a,b,c,d,e", expected: { ...plain, codes: ["a", "b", "c", "d"] } },
  {
    name: "differences alone",
    query: "products=a,b&only=differences",
    expected: { codes: ["a", "b"], onlyDifferences: true, fifth: null },
  },
  {
    name: "a fifth that waits",
    query: "products=a,b,c,d&fifth=e",
    expected: { codes: ["a", "b", "c", "d"], onlyDifferences: false, fifth: "e" },
  },
  { name: "a fifth while there is a place", query: "products=a,b&fifth=e", expected: { ...plain, codes: ["a", "b"] } },
  {
    name: "a fifth that is there already",
    query: "products=a,b,c,d&fifth=d",
    expected: { ...plain, codes: ["a", "b", "c", "d"] },
  },
  { name: "no list", query: "add=a", expected: null },
])("an address with $name is read", ({ query, expected }) => {
  expect(parseCompareAddress(new URLSearchParams(query))).toEqual(expected);
});

test.each([
  { address: { ...plain, codes: [] }, expected: "/compare/?products=" },
  {
    address: { codes: ["a", "b"], onlyDifferences: true, fifth: null },
    expected: "/compare/?products=a,b&only=differences",
  },
  {
    address: { codes: ["a", "b", "c", "d"], onlyDifferences: false, fifth: "e" },
    expected: "/compare/?products=a,b,c,d&fifth=e",
  },
])("its address is $expected", ({ address, expected }) => {
  expect(compareHref(address)).toBe(expected);
  expect(parseCompareAddress(new URL(expected, "http://localhost").searchParams)).toEqual(address);
});
