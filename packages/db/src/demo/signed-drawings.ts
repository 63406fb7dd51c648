import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { FrozenConfiguration } from "@zertsalo/contract/configuration";
import { getRuleSet } from "@zertsalo/configurator/pricing-rules/pricing-rules";
import type { Options } from "@zertsalo/configurator/model";
import { drawingKey } from "@zertsalo/configurator/output/drawing-key";
import { workshopFile, workshopName } from "@zertsalo/configurator/output/workshop-file";
import { samplePricingRules } from "@zertsalo/configurator/pricing-rules/sample-pricing-rules";
import { signOff } from "@zertsalo/domain/orders/sign-off";
import type { Db } from "../connection.ts";
import type { OrderFile } from "../order-files.ts";
import { packageFolder } from "../package-folder.ts";
import type { Storage } from "../storage.ts";
import { upsertRows } from "./insert-rows.ts";

/** A piece in work: its buyer has signed the drawing stored beside the demo's content. */
export interface SignedPiece {
  customerId: string;
  orderUid: string;
  itemUid: string;
  baseUserId: number | null;
  number: number;
  line: number;
  name: string;
  quantity: number;
  productId: number;
  frozen: FrozenConfiguration;
  signedAt: string;
}

const demoDrawings = join(packageFolder, "demo/drawings");
/** Version of the returns policy that the buyer confirmed. */
const returnsVersion = "2026-11-01";
const sha256Of = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");

/** The signed drawings, and the files for the workshop. */
export async function seedSignedDrawings(db: Db, storage: Storage, pieces: readonly SignedPiece[]): Promise<void> {
  for (const piece of pieces) await seedSigned(db, storage, piece);
}

async function seedSigned(db: Db, storage: Storage, piece: SignedPiece): Promise<void> {
  const { customerId, orderUid, itemUid, number, line, frozen, signedAt } = piece;
  const [svg, pdf] = await Promise.all(
    ["svg", "pdf"].map((form) => readFile(join(demoDrawings, `${number}-${line}.${form}`))),
  );
  if (!svg || !pdf) throw new Error(`Order ${number} has no signed drawing`);
  const sha256 = sha256Of(svg);
  await storage.put(drawingKey(frozen.hash, sha256, "svg"), svg, "image/svg+xml");
  await storage.put(drawingKey(frozen.hash, sha256, "pdf"), pdf, "application/pdf");
  const { hash, rulesVersion, priceVersion } = frozen;
  await upsertRows(
    db,
    "drawing",
    ["config_hash", "sha256"],
    [
      {
        config_hash: hash,
        sha256,
        rules_version: rulesVersion,
        price_version: priceVersion,
        sheets: 1,
        made_at: signedAt,
      },
    ],
  );
  const ofLine = { customer_id: customerId, order_uid: orderUid, item_uid: itemUid };
  await upsertRows(
    db,
    "order_acceptance",
    ["customer_id", "order_uid", "item_uid"],
    [
      {
        ...ofLine,
        product_id: piece.productId,
        config_hash: hash,
        drawing_sha256: sha256,
        text_version: `${signOff.version}/${returnsVersion}`,
        ip_hash: String.raw`\x00` as never, // nobody's
        base_user_id: piece.baseUserId,
        at: signedAt,
      },
    ],
  );
  const files = await workshopFiles(storage, piece, { svg, pdf });
  await upsertRows(
    db,
    "order_file",
    ["customer_id", "order_uid", "item_uid", "kind"],
    files.map((file) => ({ ...ofLine, ...file, made_at: signedAt })),
  );
}

async function workshopFiles(storage: Storage, piece: SignedPiece, signed: { svg: Buffer; pdf: Buffer }) {
  const { number, line, name, quantity, frozen } = piece;
  const made = { ...frozen, name, options: frozen.options as Options };
  const outline = Buffer.from(workshopFile(getRuleSet(samplePricingRules(), frozen.type), made, quantity));
  const title = workshopName(number, line, frozen.hash);
  const files: OrderFile[] = [];
  for (const [kind, form, mime, bytes] of [
    ["drawing-svg", "svg", "image/svg+xml", signed.svg],
    ["drawing-pdf", "pdf", "application/pdf", signed.pdf],
    ["workshop-dxf", "dxf", "image/vnd.dxf", outline],
  ] as const) {
    const sha256 = sha256Of(bytes);
    const key = `workshop/${title}.${sha256.slice(0, 8)}.${form}`;
    await storage.put(key, bytes, mime);
    files.push({ kind, name: `${title}.${form}`, key, sha256 });
  }
  return files;
}
