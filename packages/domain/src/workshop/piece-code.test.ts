import { expect, test } from "vitest";
import { pieceCode, readScan } from "./piece-code.ts";

const piece = { number: 761030, line: 1, n: 2 };

test.each([
  { name: "the code itself", text: "761030-1-2", read: { number: 761030, piece } },
  {
    name: "the address of the QR code",
    text: "https://office.test:3001/workshop/761030-1-2/",
    read: { number: 761030, piece },
  },
  {
    name: "a scanner on a Russian keyboard",
    text: "реезыЖ..щаашсу.еуыеЖ3001.цщклырщз.761030-1-2.",
    read: { number: 761030, piece },
  },
  {
    name: "the address on a part's label",
    text: "https://office.test:3001/workshop/761030-1-2/top.side-2/",
    read: { number: 761030, piece },
  },
  {
    name: "a part's label on a Russian keyboard",
    text: "реезыЖ..щаашсу.еуыеЖ3001.цщклырщз.761030-1-2.ищцд-1-дуае.",
    read: { number: 761030, piece },
  },
  { name: "an order's number", text: "№ 761 030", read: { number: 761030, piece: null } },
  { name: "an end of line", text: "761030-1-2\r\n", read: { number: 761030, piece } },
  { name: "nothing", text: "", read: null },
  { name: "text", text: "зеркало", read: null },
])("$name is read", ({ text, read }) => {
  expect(readScan(text)).toEqual(read);
});

test("a code is read back as it was written", () => {
  expect(readScan(pieceCode(piece))?.piece).toEqual(piece);
});
