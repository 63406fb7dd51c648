import { z } from "zod";
import { writeFiles } from "../render-templates.ts";
import { DatabaseSettings, renderDatabaseConfig } from "./database-config.ts";

// Writes the configuration of the database's machines into DB_CONFIG_DIR, from the settings in the environment.
const parsed = DatabaseSettings.safeParse(process.env);
if (!parsed.success) {
  console.error(z.prettifyError(parsed.error));
  process.exit(1);
}
writeFiles(parsed.data.DB_CONFIG_DIR, renderDatabaseConfig(parsed.data), 0o640);
