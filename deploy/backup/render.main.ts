import { z } from "zod";
import { writeFiles } from "../render-templates.ts";
import { BackupSettings, renderBackupConfig } from "./backup-config.ts";

// Writes the configuration of pgBackRest and of the scripts beside this file into BACKUP_CONFIG_DIR.
const parsed = BackupSettings.safeParse(process.env);
if (!parsed.success) {
  console.error(z.prettifyError(parsed.error));
  process.exit(1);
}
writeFiles(parsed.data.BACKUP_CONFIG_DIR, renderBackupConfig(parsed.data), 0o640);
