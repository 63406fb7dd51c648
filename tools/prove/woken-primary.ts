import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { openDatabase } from "@zertsalo/db/connection";
import type { DatabaseMachine } from "@zertsalo/deploy/rehearse/plan";
import { machines } from "@zertsalo/deploy/rehearse/plan";
import { ownerUrl } from "@zertsalo/deploy/rehearse/shop";

/** Past the balancer, straight to one machine of the database. */
function openMachine(machine: DatabaseMachine, connections: number) {
  const url = new URL(ownerUrl());
  url.hostname = machines[machine];
  url.port = "5432";
  return openDatabase(url.href, { connections, patienceMs: 2_000, statementTimeoutMs: 5_000 });
}

export const probeTable = "create table if not exists rehearsal_probe (id uuid primary key)";

/** Writes to a machine that was frozen, over connections of before and new ones; the ids that it acknowledged. */
export async function openProbe(machine: DatabaseMachine) {
  const { pool, close } = openMachine(machine, 3);
  const old = await pool.connect();
  const insert = "insert into rehearsal_probe (id) values ($1)";
  return {
    /** Each begins after the machine is awake. */
    async writesTaken(forMs: number): Promise<string[]> {
      const accepted: string[] = [];
      const until = performance.now() + forMs;
      const write = async (query: (text: string, values: unknown[]) => Promise<unknown>) => {
        while (performance.now() < until) {
          const id = randomUUID();
          await query(insert, [id]).then(
            () => accepted.push(id),
            () => {},
          );
          await pause(50);
        }
      };
      await Promise.all([write((...all) => old.query(...all)), write((...all) => pool.query(...all))]);
      return accepted;
    },
    async close() {
      old.release(true);
      await close();
    },
  };
}
