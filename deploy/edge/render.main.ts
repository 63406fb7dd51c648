import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { z } from "zod";
import { EdgeSettings, renderEdgeConfig } from "./edge-config.ts";

// Writes the configuration of nginx into EDGE_CONFIG_DIR, from the settings in the environment.
const parsed = EdgeSettings.safeParse(process.env);
if (!parsed.success) {
  console.error(z.prettifyError(parsed.error));
  process.exit(1);
}
for (const [name, text] of Object.entries(renderEdgeConfig(parsed.data))) {
  const file = join(parsed.data.EDGE_CONFIG_DIR, name);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}
