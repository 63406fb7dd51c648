import { expect, test } from "vitest";
import { withoutPersonalData, withoutQueries } from "./redact.ts";

test.each([
  ["at f (https://shop.test/assets/a-1.js?v=2:10:5)", "at f (https://shop.test/assets/a-1.js:10:5)"],
  ["at https://shop.test/order/?code=ABC#x:1:2", "at https://shop.test/order/:1:2"],
  ["fetch /search/?q=anna failed", "fetch /search/ failed"],
  ['Failed "https://shop.test/?token=1"', 'Failed "https://shop.test/"'],
  ["a ? b : c", "a ? b : c"],
  ["Why?", "Why?"],
])("%s without its query", (text, expected) => {
  expect(withoutQueries(text)).toBe(expected);
});

test.each([
  ["no user anna.k@example.test here", "no user … here"],
  ["phone +7 (927) 604-18-33 is wrong", "phone … is wrong"],
  ["bad key eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9 used", "bad key … used"],
  ["at configurator-page-kind-mirror-AbCd1234.js:10:5", "at configurator-page-kind-mirror-AbCd1234.js:10:5"],
  ["reading 'price' of undefined, line 1024", "reading 'price' of undefined, line 1024"],
])("%s: nothing of a person", (text, expected) => {
  expect(withoutPersonalData(text)).toBe(expected);
});
