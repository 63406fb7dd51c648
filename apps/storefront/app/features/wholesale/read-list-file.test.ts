import { Readable } from "node:stream";
import { expect, test } from "vitest";
import { xlsx } from "@zertsalo/page-server/xlsx";
import { readListFile } from "./read-list-file.ts";

const columns = [
  { title: "Артикул", width: 12 },
  { title: "Количество", width: 12 },
];

test("a workbook is read by its first sheet, numbers as they are written", async () => {
  async function* rows() {
    yield [["102114", 4]];
  }
  const bytes = Buffer.concat(await Readable.from(xlsx("Заказ", columns, rows())).toArray());
  const table = await readListFile(new File([bytes], "Заказ.XLSX"));
  expect(table).toEqual({
    rows: [
      ["Артикул", "Количество"],
      ["102114", "4"],
    ],
  });
});

/** «Артикул;Количество» as a Russian Excel saves it. */
const windows1251 = Uint8Array.from(
  [
    ..."\u00c0\u00f0\u00f2\u00e8\u00ea\u00f3\u00eb;\u00ca\u00ee\u00eb\u00e8\u00f7\u00e5\u00f1\u00f2\u00e2\u00ee\r\n102114;4",
  ],
  (sign) => sign.charCodeAt(0),
);

test.each([
  { name: "UTF-8", bytes: new TextEncoder().encode("\ufeffАртикул;Количество\r\n102114;4") },
  { name: "windows-1251", bytes: windows1251 },
])("a CSV in $name is read", async ({ bytes }) => {
  const table = await readListFile(new File([bytes], "order.csv"));
  expect(table).toEqual({
    rows: [
      ["Артикул", "Количество"],
      ["102114", "4"],
    ],
  });
});

test.each([
  { name: "an old workbook", file: new File(["x"], "order.xls"), refusal: /XLSX или CSV/ },
  {
    name: "a file with a false extension",
    file: new File(["x"], "order.xlsx"),
    refusal: /Не.получилось прочитать/,
  },
  { name: "a file of more than 5 MB", file: new File([new Uint8Array(5_300_000)], "a.csv"), refusal: /больше 5/ },
])("$name is refused with a message", async ({ file, refusal }) => {
  expect(await readListFile(file)).toEqual({ refusal: expect.stringMatching(refusal) as string });
});
