import { setTimeout as pause } from "node:timers/promises";
import { type DatabaseFacts, databaseReasons, type Environment, isOpenToStrangers, settingReasons } from "./reasons.ts";
import type { Service } from "./settings.ts";

interface Gate {
  env?: Environment;
  /** For services that have a database; throws while it does not answer. */
  readDatabase?: (url: string) => Promise<DatabaseFacts>;
  /** A machine may start its services before its database. */
  databaseWaitMs?: number;
  retryMs?: number;
}

/**
 * Called first of all in main.ts. In production a service with a fault in its settings or its database does not start:
 * it names all of them and exits with 1.
 */
export async function requireReady(services: Service | readonly Service[], gate: Gate = {}): Promise<void> {
  const reasons = await refusalReasons([services].flat(), gate);
  if (reasons.length === 0) return;
  // On stderr, and not in the log: there is none yet, and it may be set to silent.
  process.stderr.write(refusalText([services].flat(), reasons));
  process.exit(1);
}

/** Empty for a service that may start. */
export async function refusalReasons(services: readonly Service[], gate: Gate): Promise<string[]> {
  const { env = process.env } = gate;
  return isOpenToStrangers(env) ? [...settingReasons(services, env), ...(await reasonsOfDatabase(env, gate))] : [];
}

async function reasonsOfDatabase({ DATABASE_URL }: Environment, gate: Gate): Promise<string[]> {
  const { readDatabase, databaseWaitMs = 30_000, retryMs = 500 } = gate;
  if (!readDatabase) return [];
  if (!DATABASE_URL) return ["DATABASE_URL is missing"];
  const deadline = performance.now() + databaseWaitMs;
  for (;;) {
    try {
      return databaseReasons(await readDatabase(DATABASE_URL));
    } catch (error) {
      if (performance.now() >= deadline) {
        return [`The database cannot be checked: ${error instanceof Error ? error.message : String(error)}`];
      }
      await pause(retryMs);
    }
  }
}

function refusalText(services: readonly Service[], reasons: readonly string[]): string {
  const lines = reasons.map((reason) => `  - ${reason}\n`).join("");
  return `${services.join(", ")}: not started, this is not ready for production:\n${lines}`;
}
