import { createHash } from "node:crypto";
import { publishedSecretHashes } from "./published-secrets.ts";
import {
  addressesWithPassword,
  givenLength,
  providerAddresses,
  providerLogins,
  publicOrigins,
  type Secret,
  secrets,
  type Service,
} from "./settings.ts";

export type Environment = Readonly<Record<string, string | undefined>>;

/** What only the database can tell. */
export interface DatabaseFacts {
  /** Demo accounts of buyers, companies and staff; everybody knows their password. */
  demoPeople: number;
  /** Migrations of this code that have not run. */
  pendingMigrations: readonly string[];
}

/** The shop is open to strangers: it runs for production, and not as the demo, which says so on every page. */
export function isOpenToStrangers({ NODE_ENV, DEMO }: Environment): boolean {
  return NODE_ENV === "production" && DEMO !== "on";
}

/** Why these services must not start with this environment, each reason a sentence; empty when there is none. */
export function settingReasons(services: readonly Service[], env: Environment): string[] {
  return [
    ...(services.includes("emulators")
      ? ["The emulators stand for outer services and have no place in production"]
      : []),
    ...secretReasons(services, env),
    ...providerLogins
      .filter(({ name, neededBy }) => !env[name] && meet(neededBy, services))
      .map(({ name }) => `${name} is missing`),
    ...providerAddresses.flatMap(({ name, neededBy, provides }) => {
      const reason = providerFault(env[name] ?? "", { env, isNeeded: meet(neededBy, services), provides });
      return reason ? [`${name} ${reason}`] : [];
    }),
    ...originReasons(services, env),
    ...(env["WEBHOOK_PRIVATE_RECEIVERS"] === "on"
      ? ["WEBHOOK_PRIVATE_RECEIVERS is on: notices could be sent into our own network"]
      : []),
    ...(env["UCP_PRIVATE_PROFILES"] === "on"
      ? ["UCP_PRIVATE_PROFILES is on: strangers could make us ask our own network"]
      : []),
  ];
}

export function databaseReasons({ demoPeople, pendingMigrations }: DatabaseFacts): string[] {
  return [
    ...(demoPeople > 0
      ? [`The database holds ${demoPeople} demo accounts, whose password everybody knows: use a database of its own`]
      : []),
    ...(pendingMigrations.length > 0
      ? [
          `The database is older than the code, ${pendingMigrations.length} migrations have not run, ` +
            `the first is ${pendingMigrations[0]}: systemctl start zertsalo-migrate, or pnpm migrate in a checkout`,
        ]
      : []),
  ];
}

function secretReasons(services: readonly Service[], env: Environment): string[] {
  const all: readonly (Secret & { value: string })[] = [
    ...secrets.map((secret) => ({ ...secret, value: env[secret.name] ?? "" })),
    ...addressesOfDifferentPeople(env).map((name) => ({
      name: `The password in ${name}`,
      neededBy: [],
      minLength: givenLength,
      value: passwordOf(env[name]),
    })),
  ];
  return [
    ...all.flatMap((secret) => {
      const isNeeded = meet(secret.neededBy, services) && isInUse(secret, env);
      const fault = secret.value === "" ? isNeeded && "is missing" : secretFault(secret.value, secret.minLength);
      return fault ? [`${secret.name} ${fault}`] : [];
    }),
    ...equalValues(all).map((names) => `${names} are the same: each purpose needs a secret of its own`),
  ];
}

const isInUse = ({ neededWith }: Secret, env: Environment) => !neededWith || Boolean(env[neededWith]);

/** Fewer different characters than this are a pattern, not chance. */
const minDifferent = 6;

function secretFault(value: string, minLength: number): string | null {
  if (isPublished(value)) return "is published in the repository, everybody knows it: set one of your own";
  if (value.length < minLength) return `is too short: ${value.length} characters, ${minLength} are needed`;
  if (new Set(value).size < minDifferent) return "is easy to guess: a few characters repeat";
  return null;
}

function isPublished(secret: string): boolean {
  return publishedSecretHashes.has(createHash("sha256").update(secret).digest("hex"));
}

function providerFault(
  value: string,
  { env, isNeeded, provides }: { env: Environment; isNeeded: boolean; provides: string },
): string | null {
  if (value === "") return isNeeded ? `is empty: the emulator would stand in for ${provides}` : null;
  // A path is on the shop's own origin.
  const url = URL.parse(value.startsWith("/") ? `https://own.invalid${value}` : value);
  if (!url) return "is not an address";
  if (isEmulator(url, env)) return `is the address of an emulator: it only pretends ${provides}`;
  if (url.protocol === "http:") return "is not https: keys and people's data would travel in the open";
  return null;
}

/** Ports of a mail relay on the same machine, which is no emulator. */
const mailPorts: readonly string[] = ["", "25", "465", "587"];

function isEmulator(url: URL, env: Environment): boolean {
  const ports = ["4100", "4125", env["EMULATORS_PORT"], env["EMULATOR_SMTP_PORT"]];
  if (ports.includes(url.port) && url.port !== "") return true;
  if (URL.parse(env["EMULATORS_URL"] ?? "")?.host === url.host) return true;
  const isMailRelay = /^smtps?:$/.test(url.protocol) && mailPorts.includes(url.port);
  return isLoopback(url.hostname) && !isMailRelay;
}

function originReasons(services: readonly Service[], env: Environment): string[] {
  const origins = publicOrigins.map(({ name, neededBy }) => ({ name, neededBy, value: env[name] ?? "" }));
  return [
    ...origins.flatMap(({ name, neededBy, value }) => {
      if (value === "") return meet(neededBy, services) ? [`${name} is missing`] : [];
      const url = URL.parse(value);
      if (url?.protocol !== "https:") return [`${name} is not https: cookies and passwords would travel in the open`];
      return isLoopback(url.hostname) ? [`${name} is an address of this machine, nobody else can open it`] : [];
    }),
    ...equalValues(origins).map((names) => `${names} are the same: each needs an origin of its own`),
  ];
}

/** "A and B", for every value that several names share. */
function equalValues(entries: readonly { name: string; value: string }[]): string[] {
  const groups = Map.groupBy(
    entries.filter(({ value }) => value !== ""),
    ({ value }) => value,
  );
  return [...groups.values()]
    .filter((group) => group.length > 1)
    .map((group) => group.map(({ name }) => name).join(" and "));
}

/** One role has one password, whichever of the database's servers it is used at. */
function addressesOfDifferentPeople(env: Environment): string[] {
  const people = new Map(addressesWithPassword.toReversed().map((name) => [personOf(env[name]) || name, name]));
  return [...people.values()].toReversed();
}

function personOf(address: string | undefined): string {
  const url = URL.parse(address ?? "");
  return url?.password ? `${url.protocol}${url.username}:${url.password}` : "";
}

function passwordOf(address: string | undefined): string {
  return decodeURIComponent(URL.parse(address ?? "")?.password ?? "");
}

function isLoopback(hostname: string): boolean {
  return /^(127\.[\d.]+|0\.0\.0\.0|\[::1?\]|(.+\.)?localhost)$/.test(hostname);
}

const meet = (some: readonly Service[], others: readonly Service[]) => some.some((each) => others.includes(each));
