import { z } from "zod";
import { DatabaseSettings } from "../database/database-config.ts";
import { renderTemplates } from "../render-templates.ts";

const directory = z.string().regex(/^\/[\w./-]*$/, "an absolute path");
const count = z.coerce.number().int().positive();
/** Without characters that pgBackRest or a shell would read otherwise. */
const name = z.string().regex(/^[\w.:-]+$/, "letters, digits and . : - _");
const printable = z.string().regex(/^[\w/+=-]+$/, "letters, digits and - _ / + =");

/** A folder that every database machine has mounted from another one, or any S3. */
const Repository = z.discriminatedUnion("BACKUP_REPOSITORY", [
  z.object({
    BACKUP_REPOSITORY: z.literal("folder"),
    BACKUP_REPOSITORY_DIR: directory.default("/var/backups/zertsalo/database"),
  }),
  z.object({
    BACKUP_REPOSITORY: z.literal("s3"),
    BACKUP_S3_ENDPOINT: name,
    BACKUP_S3_BUCKET: name,
    BACKUP_S3_REGION: name,
    BACKUP_S3_KEY_ID: printable,
    BACKUP_S3_SECRET: printable,
  }),
]);

export const BackupSettings = z.intersection(
  Repository,
  DatabaseSettings.pick({ DB_DATA_DIR: true, DB_SOCKET_DIR: true }).extend({
    /** Where pgBackRest looks for its configuration when nobody names another place. */
    BACKUP_CONFIG_DIR: directory.default("/etc/pgbackrest"),
    /** Without it no backup can be read: keep a copy apart from the backups. */
    BACKUP_CIPHER_PASSPHRASE: printable.min(32),
    /** Full backups, one a week; older ones go, with the log that only they need. */
    BACKUP_FULL_RETENTION: count.default(4),
    BACKUP_PROCESSES: count.default(2),
    BACKUP_POSTGRES_BIN: directory.default("/usr/lib/postgresql/17/bin"),
    BACKUP_SPOOL_DIR: directory.default("/var/spool/pgbackrest"),
    BACKUP_LOG_DIR: directory.default("/var/log/pgbackrest"),
    /** Files for the textfile collector of the node exporter. */
    BACKUP_METRICS_DIR: directory.default("/var/lib/prometheus/node-exporter"),
    /** Needs as much space as the database. */
    BACKUP_REHEARSAL_DIR: directory.default("/var/lib/postgresql/restore-rehearsal"),
  }),
);
export type BackupSettings = z.output<typeof BackupSettings>;

/** Files by their names in `BACKUP_CONFIG_DIR`. */
export function renderBackupConfig(settings: BackupSettings): Record<string, string> {
  const templates = { "pgbackrest.conf": "pgbackrest.conf.template", "backup.env": "backup.env.template" };
  return renderTemplates(import.meta.dirname, templates, {
    repository: repositoryLines(settings).join("\n"),
    fullRetention: String(settings.BACKUP_FULL_RETENTION),
    cipherPassphrase: settings.BACKUP_CIPHER_PASSPHRASE,
    processes: String(settings.BACKUP_PROCESSES),
    dataDir: settings.DB_DATA_DIR,
    socketDir: settings.DB_SOCKET_DIR,
    configDir: settings.BACKUP_CONFIG_DIR,
    postgresBin: settings.BACKUP_POSTGRES_BIN,
    spoolDir: settings.BACKUP_SPOOL_DIR,
    logDir: settings.BACKUP_LOG_DIR,
    metricsDir: settings.BACKUP_METRICS_DIR,
    rehearsalDir: settings.BACKUP_REHEARSAL_DIR,
  });
}

function repositoryLines(settings: BackupSettings): string[] {
  if (settings.BACKUP_REPOSITORY === "folder") return [`repo1-path=${settings.BACKUP_REPOSITORY_DIR}`];
  return [
    "repo1-type=s3",
    "repo1-path=/zertsalo",
    "repo1-s3-uri-style=path",
    `repo1-s3-endpoint=${settings.BACKUP_S3_ENDPOINT}`,
    `repo1-s3-bucket=${settings.BACKUP_S3_BUCKET}`,
    `repo1-s3-region=${settings.BACKUP_S3_REGION}`,
    `repo1-s3-key=${settings.BACKUP_S3_KEY_ID}`,
    `repo1-s3-key-secret=${settings.BACKUP_S3_SECRET}`,
  ];
}
