import { expect, test } from "vitest";
import { databaseReasons, isOpenToStrangers, settingReasons } from "./reasons.ts";
import { secrets, type Service } from "./settings.ts";
import { readyEnvironment } from "./ready-environment.test-part.ts";

const env = readyEnvironment();
const chance = "q7Zt0pWm2Xc9Lr4Vb8Ns6Hd1Kf3Gj5Ty";
const all: readonly Service[] = ["api", "worker", "pictures", "storefront", "backoffice"];

test("a shop with secrets, providers and origins of its own may open", () => {
  expect(settingReasons(all, env)).toEqual([]);
  expect(databaseReasons({ demoPeople: 0, pendingMigrations: [] })).toEqual([]);
});

test("a role has the same password at the primary and at its replicas", () => {
  const url = `postgres://shop_api:${chance}@db:5000/shop`;
  const both = { ...env, DATABASE_URL: url, DATABASE_REPLICA_URL: url.replace("5000", "5001") };
  expect(settingReasons(all, both)).toEqual([]);
});

test.each([
  { mode: { NODE_ENV: "production" }, isOpen: true },
  { mode: { NODE_ENV: "production", DEMO: "off" }, isOpen: true },
  { mode: { NODE_ENV: "production", DEMO: "yes" }, isOpen: true },
  { mode: { NODE_ENV: "production", DEMO: "on" }, isOpen: false },
  { mode: { NODE_ENV: "development" }, isOpen: false },
  { mode: {}, isOpen: false },
])("$mode is open to strangers: $isOpen", ({ mode, isOpen }) => {
  expect(isOpenToStrangers(mode)).toBe(isOpen);
});

test.each([
  ...["JWT_SECRET", "STAFF_SECRET", "FILES_SECRET", "SMS_KEY", "SBER_PASSWORD", "SBER_USER"].map((name) => ({
    name: `${name} is not set`,
    wrong: { [name]: "" },
    reasons: [`${name} is missing`],
  })),
  ...Object.entries({
    JWT_SECRET: "development-only-secret-change-me-in-production",
    STAFF_SECRET: "development-only-staff-secret-change-me",
    FILES_SECRET: "development-only-files-secret",
    ERP_PASSWORD: "development-only-1c-password",
    CARRIER_NOTICE_KEY: "development-only-carrier-key",
  }).map(([name, value]) => ({
    name: `${name} is that of .env.example`,
    wrong: { [name]: value },
    reasons: [`${name} is published in the repository, everybody knows it: set one of your own`],
  })),
  {
    name: "a secret is that of the tests",
    wrong: { JWT_SECRET: "a secret for tests alone, long enough" },
    reasons: ["JWT_SECRET is published in the repository, everybody knows it: set one of your own"],
  },
  {
    name: "a secret is short",
    wrong: { STAFF_SECRET: "kq83bz" },
    reasons: ["STAFF_SECRET is too short: 6 characters, 32 are needed"],
  },
  {
    name: "a secret is a pattern",
    wrong: { FILES_SECRET: "abc".repeat(20) },
    reasons: ["FILES_SECRET is easy to guess: a few characters repeat"],
  },
  {
    name: "one secret serves two purposes",
    wrong: { JWT_SECRET: chance, STAFF_SECRET: chance },
    reasons: ["JWT_SECRET and STAFF_SECRET are the same: each purpose needs a secret of its own"],
  },
  {
    name: "the database's password is a secret too",
    wrong: { DATABASE_URL: `postgres://shop:${chance}@db/shop`, JWT_SECRET: chance },
    reasons: ["JWT_SECRET and The password in DATABASE_URL are the same: each purpose needs a secret of its own"],
  },
  {
    name: "two roles of the database share a password",
    wrong: {
      DATABASE_URL: `postgres://shop_api:${chance}@db/shop`,
      DATABASE_COUNTS_URL: `postgres://shop_counts:${chance}@db/shop`,
    },
    reasons: [
      "The password in DATABASE_URL and The password in DATABASE_COUNTS_URL are the same: each purpose needs a secret of its own",
    ],
  },
  {
    name: "a bucket has no key",
    wrong: { STORAGE_S3_ENDPOINT: "https://s3.example.ru" },
    reasons: ["STORAGE_S3_SECRET is missing"],
  },
  {
    name: "a provider is not named",
    wrong: { YOOKASSA_URL: "" },
    reasons: ["YOOKASSA_URL is empty: the emulator would stand in for payments"],
  },
  ...[
    "http://127.0.0.1:4100/sms-ru",
    "http://localhost:8080/sms",
    "http://sms.localhost/",
    "http://[::1]:9/",
    "https://10.0.0.5:4100/sms-ru",
  ].map((url) => ({
    name: `${url} is an emulator's address`,
    wrong: { SMS_URL: url },
    reasons: ["SMS_URL is the address of an emulator: it only pretends text messages"],
  })),
  {
    name: "emulators stand on another machine",
    wrong: { EMULATORS_URL: "https://stand.example.ru", CDEK_URL: "https://stand.example.ru/cdek/v2" },
    reasons: ["CDEK_URL is the address of an emulator: it only pretends shipments"],
  },
  {
    name: "emails go to the emulator",
    wrong: { SMTP_URL: "smtp://127.0.0.1:4125" },
    reasons: ["SMTP_URL is the address of an emulator: it only pretends emails"],
  },
  { name: "emails go to the relay of this machine", wrong: { SMTP_URL: "smtp://127.0.0.1:25" }, reasons: [] },
  {
    name: "the map is the emulator's",
    wrong: { MAP_TILES_URL: "http://127.0.0.1:4100/map/{z}/{x}/{y}.svg" },
    reasons: ["MAP_TILES_URL is the address of an emulator: it only pretends the map"],
  },
  { name: "the map is on the shop's own origin", wrong: { MAP_TILES_URL: "/tiles/{z}/{x}/{y}.png" }, reasons: [] },
  {
    name: "a provider is called without encryption",
    wrong: { SBER_URL: "http://ecommerce.sberbank.ru/api" },
    reasons: ["SBER_URL is not https: keys and people's data would travel in the open"],
  },
  {
    name: "webhooks may reach the inner network",
    wrong: { WEBHOOK_PRIVATE_RECEIVERS: "on" },
    reasons: ["WEBHOOK_PRIVATE_RECEIVERS is on: notices could be sent into our own network"],
  },
  {
    name: "profiles of platforms may lie in the inner network",
    wrong: { UCP_PRIVATE_PROFILES: "on" },
    reasons: ["UCP_PRIVATE_PROFILES is on: strangers could make us ask our own network"],
  },
  { name: "an address is none", wrong: { DADATA_URL: "dadata" }, reasons: ["DADATA_URL is not an address"] },
  ...["PUBLIC_ORIGIN", "BACKOFFICE_ORIGIN", "FILES_ORIGIN"].flatMap((name) => [
    { name: `${name} is not set`, wrong: { [name]: "" }, reasons: [`${name} is missing`] },
    {
      name: `${name} has no encryption`,
      wrong: { [name]: "http://shop.example.ru" },
      reasons: [`${name} is not https: cookies and passwords would travel in the open`],
    },
  ]),
  {
    name: "the shop is at an address that nobody else can open",
    wrong: { PUBLIC_ORIGIN: "https://localhost:3000" },
    reasons: ["PUBLIC_ORIGIN is an address of this machine, nobody else can open it"],
  },
  {
    name: "files of strangers come from the shop's origin",
    wrong: { FILES_ORIGIN: env.PUBLIC_ORIGIN },
    reasons: ["PUBLIC_ORIGIN and FILES_ORIGIN are the same: each needs an origin of its own"],
  },
])("$name: $reasons.0", ({ wrong, reasons }) => {
  expect(settingReasons(all, { ...env, ...wrong })).toEqual(reasons);
});

test.each([
  {
    name: "demo people",
    facts: { demoPeople: 9, pendingMigrations: [] },
    reason: "The database holds 9 demo accounts, whose password everybody knows: use a database of its own",
  },
  {
    name: "an old schema",
    facts: { demoPeople: 0, pendingMigrations: ["20261115000500_sessions", "20261116000510_consents"] },
    reason:
      "The database is older than the code, 2 migrations have not run, the first is 20261115000500_sessions: systemctl start zertsalo-migrate, or pnpm migrate in a checkout",
  },
])("a database with $name is refused", ({ facts, reason }) => {
  expect(databaseReasons(facts)).toEqual([reason]);
});

test("all reasons are named at once", () => {
  const wrong = { JWT_SECRET: "short", SMS_URL: "", PUBLIC_ORIGIN: "http://shop.example.ru" };
  expect(settingReasons(all, { ...env, ...wrong })).toHaveLength(3);
  // An empty environment lacks everything that is needed.
  const needed = secrets.filter(({ neededBy, neededWith }) => neededBy.length > 0 && !neededWith).length;
  expect(settingReasons(all, {})).toHaveLength(needed + 3 + 6 + 3);
});

test("a service misses only what it needs, and refuses whatever is wrong", () => {
  const { PUBLIC_ORIGIN, FILES_ORIGIN } = env;
  const storefront: readonly Service[] = ["storefront"];
  expect(settingReasons(storefront, { PUBLIC_ORIGIN, FILES_ORIGIN })).toEqual([]);
  expect(settingReasons(["pictures"], { FILES_SECRET: chance })).toEqual([]);
  expect(settingReasons(storefront, { PUBLIC_ORIGIN, FILES_ORIGIN, JWT_SECRET: "short" })).toEqual([
    "JWT_SECRET is too short: 5 characters, 32 are needed",
  ]);
});

test("emulators never start in production", () => {
  expect(settingReasons(["emulators"], env)).toEqual([
    "The emulators stand for outer services and have no place in production",
  ]);
});

test("no reason tells a secret", () => {
  const secret = "k3!x";
  const wrong = Object.fromEntries(secrets.map(({ name }) => [name, secret]));
  expect(settingReasons(all, { ...env, ...wrong }).join("\n")).not.toContain(secret);
});
