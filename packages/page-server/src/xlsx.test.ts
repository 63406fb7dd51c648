import { Readable } from "node:stream";
import { readSheet } from "read-excel-file/node";
import { expect, test } from "vitest";
import { type Cell, xlsx } from "./xlsx.ts";

const columns = [
  { title: "Артикул", width: 12 },
  { title: "Товар", width: 60 },
  { title: "Цена", width: 10 },
];

async function* partsOf(rows: readonly Cell[][], length: number) {
  for (let at = 0; at < rows.length; at += length) yield rows.slice(at, at + length);
}

async function written(rows: readonly Cell[][]): Promise<Buffer> {
  return Buffer.concat(await Readable.from(xlsx("Прайс & цены", columns, partsOf(rows, 2))).toArray());
}

test("a spreadsheet reads back what was written: texts as texts, numbers as numbers, gaps as gaps", async () => {
  const rows: Cell[][] = [
    ["0012", 'Зеркало «Ладога» <80×60> & "рама"', 10_242],
    ["=1+1", "Тумба\u0007 «Пинега»", null],
    [null, "Столешница", 0],
  ];
  expect(await readSheet(await written(rows))).toEqual([
    ["Артикул", "Товар", "Цена"],
    ["0012", 'Зеркало «Ладога» <80×60> & "рама"', 10_242],
    ["=1+1", "Тумба «Пинега»", null],
    [null, "Столешница", 0],
  ]);
});

test("a hidden column is read back like any other", async () => {
  const hidden = [...columns, { title: "Выгружено", width: 8, isHidden: true as const }];
  const file = await Readable.from(
    xlsx("Товары", hidden, partsOf([["1", "Тумба", 5, '{"name":"Тумба"}']], 2)),
  ).toArray();
  expect((await readSheet(Buffer.concat(file)))[1]).toEqual(["1", "Тумба", 5, '{"name":"Тумба"}']);
});

test("a sheet without rows has its titles", async () => {
  expect(await readSheet(await written([]))).toEqual([["Артикул", "Товар", "Цена"]]);
});

test("a source that fails breaks the file off instead of ending it as if it were whole", async () => {
  async function* failing() {
    yield [["1", "Зеркало", 1]];
    throw new Error("the API is away");
  }
  await expect(Readable.from(xlsx("Прайс", columns, failing())).toArray()).rejects.toThrow("the API is away");
});
