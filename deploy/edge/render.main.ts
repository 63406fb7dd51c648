import { z } from "zod";
import { writeFiles } from "../render-templates.ts";
import { EdgeSettings, renderEdgeConfig } from "./edge-config.ts";

// Writes the configuration of nginx into EDGE_CONFIG_DIR, from the settings in the environment.
const parsed = EdgeSettings.safeParse(process.env);
if (!parsed.success) {
  console.error(z.prettifyError(parsed.error));
  process.exit(1);
}
writeFiles(parsed.data.EDGE_CONFIG_DIR, renderEdgeConfig(parsed.data));
