import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { DatabaseSettings, renderDatabaseConfig } from "./database-config.ts";

// Writes the configuration of the database's machines into DB_CONFIG_DIR, from the settings in the environment.
const parsed = DatabaseSettings.safeParse(process.env);
if (!parsed.success) {
  console.error(z.prettifyError(parsed.error));
  process.exit(1);
}
mkdirSync(parsed.data.DB_CONFIG_DIR, { recursive: true });
for (const [name, text] of Object.entries(renderDatabaseConfig(parsed.data))) {
  writeFileSync(join(parsed.data.DB_CONFIG_DIR, name), text, { mode: 0o640 });
}
