import { createHash } from "node:crypto";
import { ApiError } from "@zertsalo/client/api-error";
import type { Client } from "@zertsalo/client/client";
import { createConfiguredProduct } from "@zertsalo/contract/configurators";
import { configurationDrawing, configurationDrawingPicture } from "@zertsalo/contract/drawings";
import { startTestApi } from "@zertsalo/testing/api";
import { readyCart } from "@zertsalo/testing/ready-cart";
import { sql } from "kysely";
import sharp from "sharp";
import { expect, test } from "vitest";

const api = await startTestApi();

const sha256 = (text: string | Uint8Array) => createHash("sha256").update(text).digest("hex");

async function productOf(buyer: Client, options: Record<string, unknown>, type = "mirror") {
  const { data } = await buyer.call(createConfiguredProduct, { params: { type }, body: { options } });
  return data;
}
const drawingOf = (buyer: Client, hash: string, query: { sha256?: string } = {}) =>
  buyer.call(configurationDrawing, { params: { hash }, query }).then(({ data }) => data);
const codeOf = (request: Promise<unknown>) =>
  request.then(
    () => "accepted",
    (error: unknown) => (error instanceof ApiError ? error.errorCode : Promise.reject(error)),
  );

const arch = { shape: "semicircle", arch: "arch", size: { width: 700, height: 1200 }, canvasColor: "bronze" };

test("a drawing is addressed by its hash, and every returned version is stored", async () => {
  const buyer = api.newGuest();
  const { configuration } = await productOf(buyer, arch);
  const drawing = await drawingOf(buyer, configuration.hash);
  expect(drawing.sha256).toBe(sha256(drawing.svg));
  expect(drawing).toMatchObject({ hash: configuration.hash, rulesVersion: "mirror-2026.11", sheets: 1 });
  expect(drawing.svg).toContain(configuration.hash);
  expect(await drawingOf(buyer, configuration.hash)).toEqual(drawing);
  expect(await drawingOf(buyer, configuration.hash, { sha256: drawing.sha256 })).toEqual(drawing);
  expect(await codeOf(drawingOf(buyer, configuration.hash, { sha256: "0".repeat(64) }))).toBe(
    "configuration_not_found",
  );
  expect(await codeOf(drawingOf(buyer, "no-such-hash"))).toBe("configuration_not_found");
});

test("its files are public by link, and immutable by hash", async () => {
  const buyer = api.newGuest();
  const { configuration } = await productOf(buyer, {}, "vanity_unit");
  const { svg, sha256: name, sheets } = await drawingOf(buyer, configuration.hash);
  expect(sheets).toBe(2);
  const path = `/zertsalo-a-catalog/v1/configurators/configuration/${configuration.hash}`;
  const now = await api.inject({ method: "GET", url: `${path}/drawing.svg` });
  expect(now.headers).toMatchObject({ "content-type": "image/svg+xml", etag: `"${name}"` });
  expect(now.headers["cache-control"]).toBe("public, no-cache");
  expect(now.payload).toBe(svg);
  const paper = await api.inject({ method: "GET", url: `${path}/drawing.pdf?sha256=${name}` });
  expect(paper.headers["content-type"]).toBe("application/pdf");
  expect(paper.headers["cache-control"]).toContain("immutable");
  expect(paper.rawPayload.subarray(0, 5).toString()).toBe("%PDF-");
  expect((await api.inject({ method: "GET", url: `${path}/drawing.svg?sha256=x` })).statusCode).toBe(400);
});

test("it is a picture of points too, with both sheets, and only by its own hash", async () => {
  const buyer = api.newGuest();
  const { configuration } = await productOf(buyer, {}, "vanity_unit");
  const { sha256: name } = await drawingOf(buyer, configuration.hash);
  const pictureOf = (of: string) =>
    buyer.call(configurationDrawingPicture, { params: { hash: configuration.hash }, query: { sha256: of } });
  const { data } = await pictureOf(name);
  const bytes = Buffer.from(data.png, "base64");
  const { format, width, height } = await sharp(bytes).metadata();
  expect(format).toBe("png");
  // Two sheets of A4, lying, one under another.
  expect(height / width).toBeCloseTo(430 / 297, 2);
  expect(width).toBe(2_339);
  const { channels } = await sharp(bytes).flatten().stats();
  expect(channels[0]?.mean).toBeLessThan(253);
  expect((await pictureOf(name)).data.png).toBe(data.png);
  expect(await codeOf(pictureOf("0".repeat(64)))).toBe("configuration_not_found");
});

test("an order refers to the accepted drawing; a wrong or unknown one is refused", async () => {
  const buyer = api.newGuest();
  const product = await productOf(buyer, arch);
  const other = await productOf(buyer, { size: { width: 500, height: 500 } });
  const made = await readyCart(buyer, { productId: product.id, method: "sbp-sber", phone: "79990000071" });
  const item = made.ready.items[0]?.uid ?? "";
  const { sha256: seen } = await drawingOf(buyer, product.configuration.hash);
  const { sha256: strange } = await drawingOf(buyer, other.configuration.hash);
  for (const drawing of [null, strange, "0".repeat(64)]) {
    expect(await codeOf(made.order({ acceptances: [{ item, drawing }] }))).toBe("acceptance_missing");
  }
  const placed = await made.order({ acceptances: [{ item, drawing: seen }] });
  expect(placed.status).toBe("X");
  const { rows } = await sql`
    select item_uid, config_hash, drawing_sha256, text_version, base_user_id from order_acceptance
    where order_uid = ${placed.uid}`.execute(api.db);
  expect(rows).toEqual([
    {
      item_uid: item,
      config_hash: product.configuration.hash,
      drawing_sha256: seen,
      text_version: expect.stringMatching(/^2026-11\/.+/),
      base_user_id: null,
    },
  ]);
  const email = await api.db
    .selectFrom("letter")
    .select("attachments")
    .where("cause", "like", `notice:order-placed/${placed.number}/%`)
    .executeTakeFirstOrThrow();
  const { hash } = product.configuration;
  expect(email.attachments).toEqual([
    {
      key: (await drawingOf(buyer, hash)).pdf,
      name: `Чертёж ${hash.slice(0, 8).toUpperCase()}.pdf`,
      contentType: "application/pdf",
    },
  ]);
});
