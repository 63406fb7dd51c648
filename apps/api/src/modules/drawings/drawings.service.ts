import type { ConfigurationDrawing } from "@zertsalo/contract/drawings";
import { currentPricingRules } from "@zertsalo/db/configurator/pricing-rules";
import { findConfiguration } from "@zertsalo/db/configurator/configurations";
import { calculate } from "@zertsalo/configurator/calculate";
import { drawingKey } from "@zertsalo/configurator/output/drawing-key";
import { stoneLines } from "@zertsalo/configurator/output/stone-lines";
import { drawConfiguration } from "@zertsalo/pdf/configuration-drawing";
import { drawingPaper } from "@zertsalo/pdf/drawing-paper";
import { outlinedTexts } from "@zertsalo/pdf/outlined-texts";
import { unitNumber } from "@zertsalo/production/stock/unit-number";
import sharp from "sharp";
import type { Server } from "../../server.ts";
import { ShopError } from "../../http/shop-error.ts";
import type { RenderQueue } from "../../limits/render-queue.ts";
import { type DrawnStone, findDrawing, findDrawnStone, saveDrawing } from "./drawings.queries.ts";

type DrawingParts = Pick<Server, "db" | "pool" | "storage"> & { desk: RenderQueue; origin: string };

/**
 * The drawing of a stored configuration. SVG and PDF are stored before they are returned, so that an order can refer
 * to them permanently; `sha256` selects a stored version.
 */
export async function loadDrawing(
  parts: DrawingParts,
  hash: string,
  { sha256, stone: stoneId }: { sha256?: string | undefined; stone?: string | undefined } = {},
): Promise<ConfigurationDrawing> {
  const found = await findConfiguration(parts.db, hash);
  if (!found) throw new ShopError("configuration_not_found");
  if (sha256) return loadStored(parts, hash, sha256);
  const stone = stoneId === undefined ? null : await findDrawnStone(parts.db, hash, stoneId);
  if (stone === undefined) throw new ShopError("configuration_not_found");
  return drawnNow(parts, found, stone);
}

async function loadStored({ db, storage }: DrawingParts, hash: string, sha256: string): Promise<ConfigurationDrawing> {
  const found = await findDrawing(db, hash, sha256);
  const bytes = found && (await storage.get(drawingKey(hash, sha256, "svg")));
  if (!bytes) throw new ShopError("configuration_not_found");
  const { stoneHoldId: _, ...drawing } = found;
  return { ...drawing, hash, svg: new TextDecoder().decode(bytes), pdf: drawingKey(hash, sha256, "pdf") };
}

/** 2,339 points for the width of a sheet: its smallest letters are fifteen high. */
const pictureDensity = 120;

/** Made of the stored picture once, when somebody asks for it. */
export async function loadDrawingPicture(parts: DrawingParts, hash: string, sha256: string): Promise<Buffer> {
  const { storage, desk } = parts;
  const { svg } = await loadStored(parts, hash, sha256);
  const key = drawingKey(hash, sha256, "png");
  if (!(await storage.has(key))) {
    await desk(key, async () => {
      const picture = sharp(Buffer.from(outlinedTexts(svg)), { density: pictureDensity });
      await storage.put(
        key,
        await picture.flatten({ background: "#fff" }).png({ palette: true }).toBuffer(),
        "image/png",
      );
    });
  }
  const bytes = await storage.get(key);
  if (!bytes) throw new ShopError("configuration_not_found");
  return Buffer.from(bytes);
}

type Stored = NonNullable<Awaited<ReturnType<typeof findConfiguration>>>;

async function drawnNow(parts: DrawingParts, stored: Stored, stone: DrawnStone | null): Promise<ConfigurationDrawing> {
  const { db, pool, storage, desk, origin } = parts;
  const book = await currentPricingRules(pool);
  const result = calculate(book, stored.type, stored.options);
  // Current rules would correct the piece: the corrected one has its own hash and drawing.
  if (result.hash !== stored.hash) throw new ShopError("configuration_not_found");
  const { svg, sha256, sheets } = drawConfiguration(
    book,
    result,
    origin,
    stone ? stoneLines({ ...stone, number: unitNumber(stone.unitId) }) : [],
  );
  const { hash, rulesVersion, priceVersion } = result;
  const drawing = { sha256, rulesVersion, priceVersion, sheets: sheets.length };
  const pdf = drawingKey(hash, sha256, "pdf");
  if (!(await storage.has(pdf))) {
    await desk(pdf, async () => {
      const paper = await drawingPaper(sheets, { title: result.name, date: stored.createdAt });
      await storage.put(drawingKey(hash, sha256, "svg"), Buffer.from(svg), "image/svg+xml");
      await storage.put(pdf, paper, "application/pdf");
    });
  }
  await saveDrawing(db, hash, { ...drawing, stoneHoldId: stone?.id ?? null });
  return { ...drawing, hash, svg, pdf };
}
