import { gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { deflateSegment, joinGzip, storedBlock } from "./gzip-segments.ts";

const part = (text: string) => Buffer.from(text);

test("deflated and stored parts joined in any order unpack to the plain ones", () => {
  const plain = [
    part("Зеркала ".repeat(500)),
    part("nonce-1"),
    part("столешницы"),
    part(""),
    part("тумбы ".repeat(90)),
  ];
  const packed = plain.map((each, index) => (index === 1 ? storedBlock(each) : deflateSegment(each, 9)));
  expect(gunzipSync(joinGzip(packed, plain)).toString()).toBe(Buffer.concat(plain).toString());
});

test("a wrong checksum is noticed by whoever unpacks it", () => {
  const packed = joinGzip([deflateSegment(part("Зеркала"), 9)], [part("Столешницы")]);
  expect(() => gunzipSync(packed)).toThrow("incorrect data check");
});
