import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseEnv } from "node:util";
import { addressesWithPassword, providerAddresses, publicOrigins, secrets } from "@zertsalo/production-gate/settings";
import { expect, test } from "vitest";
import { innerPorts } from "../release/instances.ts";

const read = (path: string) => readFileSync(join(import.meta.dirname, path), "utf8");
const unitNames = readdirSync(import.meta.dirname).filter((name) => /\.(service|target|timer)$/.test(name));
const services = Object.keys(innerPorts) as (keyof typeof innerPorts)[];

/** As they are installed, but with a Node and scripts that are there. */
function unitsOfThisMachine(): { folder: string; files: string[] } {
  const folder = mkdtempSync(join(tmpdir(), "zertsalo-units-"));
  const files = unitNames.map((name) => {
    const file = join(folder, name.replace("@.", "@0."));
    const unit = read(name)
      .replaceAll(/\/srv\/zertsalo\/\w+\/bin\/node/g, process.execPath)
      .replaceAll("/srv/zertsalo/current/deploy", join(import.meta.dirname, ".."));
    writeFileSync(file, unit);
    return file;
  });
  return { folder, files };
}

test("systemd reads every unit without a word", () => {
  const { files } = unitsOfThisMachine();
  expect(execFileSync("systemd-analyze", ["verify", ...files], { encoding: "utf8" })).toBe("");
});

test("every timer starts a unit of ours", () => {
  const timers = unitNames.filter((name) => name.endsWith(".timer"));
  expect(timers.length).toBeGreaterThan(0);
  expect(timers.filter((name) => !unitNames.includes(name.replace(".timer", ".service")))).toEqual([]);
});

test("no unit of the user postgres takes away his shared memory, which the database uses too", () => {
  const units = unitNames.filter((name) => read(name).includes("User=postgres"));
  expect(units).toEqual(["zertsalo-backup.service", "zertsalo-restore-rehearsal.service"]);
  for (const unit of units) expect(read(unit)).not.toContain("RemoveIPC=yes");
});

test("no unit is exposed more than systemd calls fine", () => {
  const { files } = unitsOfThisMachine();
  for (const file of files.filter((each) => each.endsWith(".service"))) {
    // Exits with 1 above the threshold, which is in tenths.
    const { status, stdout } = spawnSync("systemd-analyze", ["security", "--offline=true", "--threshold=15", file]);
    expect(status, String(stdout)).toBe(0);
  }
});

test.each(services)("the processes of %s have inner ports of their own, those that a roll asks", (service) => {
  const unit = read(`zertsalo-${service}@.service`);
  expect(unit).toContain(`INNER_PORT=${innerPorts[service] / 10}%i`);
  expect(unit).toContain("StartLimitIntervalSec=0");
  expect(unit, "V8 compiles while it runs").not.toContain("MemoryDenyWriteExecute");
});

test("ports are named in the units alone: a value of the common file would win over them", () => {
  expect(Object.keys(parseEnv(read("examples/zertsalo.env"))).filter((name) => name.endsWith("_PORT"))).toEqual([]);
});

const common = Object.keys(parseEnv(read("examples/zertsalo.env")));

test("the file that every process reads has no secret, and all addresses", () => {
  const secretNames = [...secrets.map(({ name }) => name), ...addressesWithPassword];
  expect(common.filter((name) => secretNames.includes(name))).toEqual([]);
  const addresses = [...providerAddresses, ...publicOrigins].filter(({ neededBy }) => neededBy.length > 0);
  const missing = addresses.filter(({ name }) => name !== "SMTP_URL" && !common.includes(name));
  expect(missing.map(({ name }) => name)).toEqual([]);
});

test.each(["api", "worker", "pictures"] as const)("the secrets of %s are those that it needs", (service) => {
  const own = Object.keys(parseEnv(read(`examples/secrets/${service}.env`)));
  const needed = secrets.filter(({ neededBy }) => neededBy.includes(service)).map(({ name }) => name);
  expect(own).toEqual(expect.arrayContaining(needed));
  expect(read(`zertsalo-${service}@.service`)).toContain(
    `LoadCredential=secrets.env:/etc/zertsalo/secrets/${service}.env`,
  );
});

test.each(["storefront", "backoffice", "mcp"] as const)("%s needs no secret and gets none", (service) => {
  expect(secrets.filter(({ neededBy }) => neededBy.includes(service))).toEqual([]);
  expect(read(`zertsalo-${service}@.service`)).not.toContain("LoadCredential");
});
