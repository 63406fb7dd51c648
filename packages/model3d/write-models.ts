import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { calculate } from "@zertsalo/configurator/calculate";
import { samplePricingRules } from "@zertsalo/configurator/pricing-rules/sample-pricing-rules";
import { serverKinds } from "@zertsalo/configurator/server-kinds";
import { configurationSolid } from "./src/configuration.ts";
import { buildGlb } from "./src/glb.ts";
import { readPicture } from "./src/pictures.ts";

/*
 * The configurators' presets for `tools/render`: their corrected options in presets.json and a glTF file of each.
 * `pnpm --filter @zertsalo/model3d models FOLDER`.
 */
const [folder] = process.argv.slice(2);
if (!folder) throw new Error("Where to? models FOLDER");
await mkdir(folder, { recursive: true });
const book = samplePricingRules();
const presets = [...new Set(Object.values(serverKinds).flatMap((kind) => kind.presets))];
const written = presets.map(({ code, name, type, options }) => {
  const made = calculate(book, type, options);
  return { id: code, alt: `${name}: ${made.name}`, configuration: { type: made.type, options: made.options } };
});
for (const { id, alt, configuration } of written) {
  const solid = configurationSolid(book, configuration.type, configuration.options);
  await writeFile(join(folder, `${id}.glb`), await buildGlb(solid, alt, readPicture));
}
await writeFile(join(folder, "presets.json"), `${JSON.stringify(written, null, 1)}\n`);
