import { randomBytes } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { writeSelfSignedCertificate } from "@zertsalo/deploy/edge/self-signed";
import { type Machine, machineAddress, machineNetwork } from "./machine.ts";

export const names = { shop: "shop.example.ru", backoffice: "office.example.ru", files: "files.example.net" } as const;

const newSecret = () => randomBytes(32).toString("hex");
/** A bank takes no password of more than 30 characters. */
const givenSecret = () => randomBytes(15).toString("hex");

/** What an operator does after the examples were copied: fills in each file, and puts the certificate to its place. */
export function fillIn(machine: Machine): void {
  const passwords = { owner: newSecret(), api: newSecret() };
  const providers = {
    SMS_KEY: givenSecret(),
    DADATA_KEY: givenSecret(),
    CDEK_CLIENT_SECRET: givenSecret(),
    YOOKASSA_SECRET_KEY: givenSecret(),
    SBER_PASSWORD: givenSecret(),
  };
  const [JWT_SECRET, FILES_SECRET] = [newSecret(), newSecret()];
  const url = (role: string, password: string) => `postgres://${role}:${password}@127.0.0.1:5000/zertsalo`;
  const DATABASE_URL = url("shop_owner", passwords.owner);

  fill(machine, "zertsalo.env", {
    YOOKASSA_SHOP_ID: "1000001",
    SBER_USER: "zertsalo",
    CDEK_CLIENT_ID: "zertsalo",
    RECEIPT_INN: "7707083893",
  });
  fill(machine, "secrets/api.env", {
    DATABASE_URL: url("shop_api", passwords.api),
    JWT_SECRET,
    FILES_SECRET,
    STAFF_SECRET: newSecret(),
    ...providers,
  });
  fill(machine, "secrets/worker.env", {
    DATABASE_URL,
    SMTP_URL: `smtps://zertsalo:${givenSecret()}@mail.example.ru:465`,
    JWT_SECRET,
    ...providers,
  });
  fill(machine, "secrets/pictures.env", { FILES_SECRET });
  fill(machine, "secrets/migrate.env", { DATABASE_URL });
  fill(machine, "secrets/backup.env", { BACKUP_CIPHER_PASSPHRASE: newSecret() });
  fill(machine, "secrets/database.env", {
    DB_NODES: `db1=${machineAddress}`,
    DB_NETWORK: machineNetwork,
    DB_TLS_DIR: "",
    DB_SUPERUSER_PASSWORD: newSecret(),
    DB_REPLICATION_PASSWORD: newSecret(),
    DB_REWIND_PASSWORD: newSecret(),
    DB_OWNER_PASSWORD: passwords.owner,
    DB_API_PASSWORD: passwords.api,
    DB_COUNTS_PASSWORD: newSecret(),
  });
  const tls = machine.path("etc/zertsalo/tls");
  mkdirSync(tls);
  writeSelfSignedCertificate(tls, Object.values(names));
}

/** Every name has to stand in the example already. */
function fill(machine: Machine, name: string, values: Record<string, string>): void {
  const file = machine.path(`etc/zertsalo/${name}`);
  const filled = Object.entries(values).reduce(
    (text, [key, value]) => {
      const line = new RegExp(`^${key}=.*$`, "m");
      if (!line.test(text)) throw new Error(`The example of ${name} has no ${key}`);
      return text.replace(line, `${key}=${value}`);
    },
    readFileSync(file, "utf8"),
  );
  writeFileSync(file, filled);
}
