import { lookSheets, samplePlateSheets } from "@zertsalo/product-drawings/drawing";
import type { Finish } from "@zertsalo/domain/look/finishes";
import type { Look } from "@zertsalo/domain/look/look";
import sharp, { type Sharp } from "sharp";

const picturePixels = 1200;
const groundPixels = 400;

/** The drawing of a look as pixels; whoever asks for it says in which format. */
export const lookPicture = (look: Look): Promise<Sharp> => sheetsPicture(lookSheets(look));

/** The same of a sample of a material. */
export const samplePicture = (finish: Finish): Promise<Sharp> => sheetsPicture(samplePlateSheets(finish));

async function sheetsPicture({ ground, thing }: ReturnType<typeof lookSheets>): Promise<Sharp> {
  const small = await sharp(Buffer.from(ground))
    .resize(groundPixels)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  // The ground is soft all over: the quick kernel is not seen, and small it is drawn in a fraction of the time.
  return sharp(small.data, { raw: small.info })
    .resize(picturePixels, picturePixels, { kernel: "linear" })
    .composite([{ input: Buffer.from(thing) }]);
}
