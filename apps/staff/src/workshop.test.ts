import { mkdtemp, readdir, readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openStorage } from "@zertsalo/db/storage";
import { startTestApi } from "@zertsalo/testing/api";
import { newBuyer } from "@zertsalo/testing/builders";
import { newOrder } from "@zertsalo/testing/order-builders";
import { expect, test } from "vitest";
import { writeWorkshopFiles } from "./workshop.ts";

const { db } = await startTestApi();
const storage = openStorage({ kind: "files", dir: await mkdtemp(join(tmpdir(), "storage-")) });
const buyer = await newBuyer(db);
const order = await newOrder(db, buyer, {
  status: "W",
  lines: [{ name: "Зеркало по размеру", isSpecialProduct: true }],
});
const withoutFiles = await newOrder(db, buyer);
const number = String(order.number);
const folder = join(await mkdtemp(join(tmpdir(), "workshop-")), number);
const [drawing, outline] = [`${number}-1-574c4fa4.svg`, `${number}-1-574c4fa4.dxf`];

/** What the job has made of the only line: two files, of which storage has the given ones. */
async function madeFiles(stored: Record<string, string>): Promise<void> {
  const line = { customer_id: order.customerId, order_uid: order.uid, item_uid: order.itemUids[0] ?? "" };
  const file = (kind: string, name: string) => ({
    ...line,
    kind,
    name,
    key: `orders/${name}`,
    sha256: "0".repeat(64),
  });
  await db
    .insertInto("order_file")
    .values([file("drawing-svg", drawing), file("workshop-dxf", outline)])
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  for (const [name, text] of Object.entries(stored)) {
    await storage.put(`orders/${name}`, Buffer.from(text), "text/plain");
  }
}

test.each([
  { name: "what is no number", words: [`M-${number}`], says: "digits" },
  { name: "an order without files", words: [String(withoutFiles.number)], says: "has no files" },
])("$name is reported", async ({ words, says }) => {
  await expect(writeWorkshopFiles(db, words, storage)).rejects.toThrow(says);
});

test("a file that storage has lost stops it, and with all of them the folder has their very bytes", async () => {
  await madeFiles({ [drawing]: "<svg/>" });
  await expect(writeWorkshopFiles(db, [number, folder], storage)).rejects.toThrow("574c4fa4.dxf is not in storage");
  await madeFiles({ [outline]: "0\nSECTION" });
  const written = await writeWorkshopFiles(db, [number, folder], storage);
  expect(written.split("\n")).toHaveLength(2);
  expect((await readdir(folder)).toSorted()).toEqual([outline, drawing]);
  expect(await readFile(join(folder, outline), "utf8")).toBe("0\nSECTION");
});
