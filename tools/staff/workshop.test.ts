import { mkdtemp, readdir, readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openStorage } from "@zertsalo/db/storage";
import { startTestApi } from "@zertsalo/testing/api";
import { expect, test } from "vitest";
import { writeWorkshopFiles } from "./workshop.ts";

const { db } = await startTestApi();
const storage = openStorage({ kind: "files", dir: await mkdtemp(join(tmpdir(), "storage-")) });
const folder = join(await mkdtemp(join(tmpdir(), "workshop-")), "761030");

/** What the job has made of the only line: two files, of which storage has the given ones. */
async function madeFiles(stored: Record<string, string>): Promise<void> {
  const line = await db
    .selectFrom("order_item")
    .innerJoin("orders", "orders.uid", "order_item.order_uid")
    .select(["order_item.customer_id", "order_item.order_uid", "order_item.uid as item_uid"])
    .where("orders.number", "=", 761030)
    .executeTakeFirstOrThrow();
  const file = (kind: string, name: string) => ({
    ...line,
    kind,
    name,
    key: `orders/${name}`,
    sha256: "0".repeat(64),
  });
  await db
    .insertInto("order_file")
    .values([file("drawing-svg", "761030-1-574c4fa4.svg"), file("workshop-dxf", "761030-1-574c4fa4.dxf")])
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  for (const [name, text] of Object.entries(stored)) {
    await storage.put(`orders/${name}`, Buffer.from(text), "text/plain");
  }
}

test.each([
  { name: "what is no number", words: ["M-761030"], says: "digits" },
  { name: "an order without files", words: ["382393"], says: "has no files" },
])("$name is told", async ({ words, says }) => {
  await expect(writeWorkshopFiles(db, words, storage)).rejects.toThrow(says);
});

test("a file that storage has lost stops it, and with all of them the folder has their very bytes", async () => {
  await madeFiles({ "761030-1-574c4fa4.svg": "<svg/>" });
  await expect(writeWorkshopFiles(db, ["761030", folder], storage)).rejects.toThrow("574c4fa4.dxf is not in storage");
  await madeFiles({ "761030-1-574c4fa4.dxf": "0\nSECTION" });
  const written = await writeWorkshopFiles(db, ["761030", folder], storage);
  expect(written.split("\n")).toHaveLength(2);
  expect((await readdir(folder)).toSorted()).toEqual(["761030-1-574c4fa4.dxf", "761030-1-574c4fa4.svg"]);
  expect(await readFile(join(folder, "761030-1-574c4fa4.dxf"), "utf8")).toBe("0\nSECTION");
});
