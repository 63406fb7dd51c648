import { Readable } from "node:stream";
import { expect, test } from "vitest";
import { csv } from "./csv.ts";
import type { Cell } from "./xlsx.ts";

async function* once(rows: Cell[][]) {
  yield rows;
}

test("rows are text that a spreadsheet here opens, and nothing in them is a formula", async () => {
  const rows: Cell[][] = [
    [204518, "=HYPERLINK(1)", 'Зеркало "Ладога"; рама'],
    [null, "+7 927", -12.5],
    [1, "@sum", "две\nстроки"],
  ];
  const columns = [{ title: "Номер" }, { title: "Имя" }, { title: "Состав" }];
  const file = Buffer.concat(await Readable.from(csv(columns, once(rows))).toArray()).toString();
  expect(file).toBe(
    '\ufeffНомер;Имя;Состав\r\n204518;\'=HYPERLINK(1);"Зеркало ""Ладога""; рама"\r\n;\'+7 927;-12,5\r\n' +
      '1;\'@sum;"две\nстроки"\r\n',
  );
});
