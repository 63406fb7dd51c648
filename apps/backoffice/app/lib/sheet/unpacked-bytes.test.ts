import { Readable } from "node:stream";
import { xlsx } from "@zertsalo/page-server/xlsx";
import { expect, test } from "vitest";
import { unpackedBytes } from "./unpacked-bytes.ts";

async function* rows() {
  yield [['=HYPERLINK("http://evil.test")', "а".repeat(1_000)]];
}
const written = async () =>
  Buffer.concat(
    await Readable.from(
      xlsx(
        "Лист",
        [
          { title: "А", width: 9 },
          { title: "Б", width: 9 },
        ],
        rows(),
      ),
    ).toArray(),
  );

test("an archive tells how much it holds before anybody opens it", async () => {
  const file = await written();
  expect(unpackedBytes(file)).toBeGreaterThan(2_000);
  expect(unpackedBytes(file)).toBeLessThan(10_000);
});

test("what grows beyond measure is seen, and what is no archive is none", async () => {
  const bomb = await written();
  const entry = bomb.indexOf(Buffer.from([0x50, 0x4b, 1, 2]));
  bomb.writeUInt32LE(4_000_000_000, entry + 24);
  expect(unpackedBytes(bomb)).toBeGreaterThan(4_000_000_000);
  bomb.writeUInt32LE(0xffffffff, entry + 24);
  expect(unpackedBytes(bomb)).toBeGreaterThan(0xffffffff);
  expect(unpackedBytes(Buffer.from("not an archive at all, by no means"))).toBeNull();
  expect(unpackedBytes(Buffer.alloc(3))).toBeNull();
});

test("the table that the unpacker reads is counted, not another one beside it", async () => {
  const file = await written();
  const [end, table] = [file.indexOf(Buffer.from([0x50, 0x4b, 5, 6])), file.indexOf(Buffer.from([0x50, 0x4b, 1, 2]))];
  const secondTable = Buffer.from(file.subarray(table, end));
  secondTable.writeUInt32LE(4_000_000_000, 24);
  const secondEnd = Buffer.alloc(56);
  secondEnd.writeUInt32LE(0x06064b50, 0);
  secondEnd.writeUInt32LE(1, 32);
  secondEnd.writeUInt32LE(end, 48);
  const locator = Buffer.alloc(20);
  locator.writeUInt32LE(0x07064b50, 0);
  locator.writeUInt32LE(end + secondTable.length, 8);
  const twofold = Buffer.concat([file.subarray(0, end), secondTable, secondEnd, locator, file.subarray(end)]);
  expect(unpackedBytes(twofold)).toBe(4_000_000_000);

  secondEnd.writeUInt32LE(0xffffffff, 32);
  const endless = Buffer.concat([file.subarray(0, end), secondTable, secondEnd, locator, file.subarray(end)]);
  expect(unpackedBytes(endless)).toBeNull();
});
