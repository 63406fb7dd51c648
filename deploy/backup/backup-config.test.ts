import { expect, test } from "vitest";
import { BackupSettings, renderBackupConfig } from "./backup-config.ts";

const passphrase = { BACKUP_CIPHER_PASSPHRASE: "of-tests-alone-and-thirty-two-characters-long" };
const s3 = {
  BACKUP_REPOSITORY: "s3",
  BACKUP_S3_ENDPOINT: "s3.example.ru",
  BACKUP_S3_BUCKET: "zertsalo-backup",
  BACKUP_S3_REGION: "ru-1",
  BACKUP_S3_KEY_ID: "of-tests",
  BACKUP_S3_SECRET: "of-tests-alone",
};
const render = (settings: Record<string, string>) =>
  renderBackupConfig(BackupSettings.parse({ ...passphrase, ...settings }));

test.each([{ BACKUP_REPOSITORY: "folder" }, s3])("every place of the templates is filled: %o", (settings) => {
  for (const text of Object.values(render(settings))) expect(text).not.toMatch(/\$\{|undefined/);
});

test("a repository is a folder or a bucket, encrypted in both", () => {
  expect(render({ BACKUP_REPOSITORY: "folder" })["pgbackrest.conf"]).toContain(
    "repo1-path=/var/backups/zertsalo/database\n",
  );
  expect(render(s3)["pgbackrest.conf"]).toContain("repo1-type=s3\n");
  for (const settings of [{ BACKUP_REPOSITORY: "folder" }, s3]) {
    expect(render(settings)["pgbackrest.conf"]).toMatch(/^repo1-cipher-type=aes-256-cbc\nrepo1-cipher-pass=of-tests/m);
  }
});

test("the scripts' own file has no secret", () => {
  const { "backup.env": env = "" } = render(s3);
  for (const secret of [passphrase.BACKUP_CIPHER_PASSPHRASE, s3.BACKUP_S3_SECRET]) expect(env).not.toContain(secret);
});

test.each([
  { name: "no kind of repository", wrong: {}, path: "BACKUP_REPOSITORY" },
  { name: "a bucket without a key", wrong: { ...s3, BACKUP_S3_SECRET: "" }, path: "BACKUP_S3_SECRET" },
  {
    name: "a short passphrase",
    wrong: { BACKUP_REPOSITORY: "folder", BACKUP_CIPHER_PASSPHRASE: "short" },
    path: "BACKUP_CIPHER_PASSPHRASE",
  },
  {
    name: "a path that a shell would read otherwise",
    wrong: { BACKUP_REPOSITORY: "folder", DB_DATA_DIR: "/data; rm" },
    path: "DB_DATA_DIR",
  },
])("refuses $name", ({ wrong, path }) => {
  const { error } = BackupSettings.safeParse({ ...passphrase, ...wrong });
  expect(error?.issues.map((issue) => issue.path.join("."))).toEqual([path]);
});
