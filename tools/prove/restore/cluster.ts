import { until } from "@zertsalo/deploy/rehearse/until";
import { machineAddresses, type Offsite, loseMachines, makeMachine, createBridge, removeBridge } from "./machine.ts";

interface Member {
  role: string;
  state: string;
}

/** Three database machines of docs/operations/backup.md; db1 is the one that restores. */
export function openCluster(offsite: Offsite) {
  remove();
  createBridge();
  let machines = newMachines();
  const standbys = () => [machines.db2, machines.db3];

  function newMachines() {
    return { db1: makeMachine("db1", offsite), db2: makeMachine("db2", offsite), db3: makeMachine("db3", offsite) };
  }
  const configure = async () => {
    for (const machine of Object.values(machines)) await machine.follow("machine");
  };

  return {
    get db1() {
      return machines.db1;
    },
    configure,
    /** All are lost; others are there, with nothing but their configuration. */
    async replace() {
      loseMachines();
      machines = newMachines();
      await configure();
    },
    /** The standbys, one after the other, each from the backup. */
    async join() {
      for (const machine of standbys()) await machine.follow("join");
      await until("two standbys stream, one of them synchronously", 1_800_000, async () => {
        const members = await membersNow();
        const streaming = members.filter(({ state }) => state === "streaming");
        return streaming.length === standbys().length && members.some(({ role }) => role === "sync_standby");
      });
      for (const machine of standbys()) {
        if (machine.log().includes("replica has been created using pgbackrest")) continue;
        throw new Error(`A standby was not made from the backup:\n${machine.log()}`);
      }
    },
    async stop() {
      for (const machine of Object.values(machines)) await machine.follow("stop");
    },
    remove,
  };
}

function remove(): void {
  loseMachines();
  removeBridge();
}

const membersNow = (): Promise<Member[]> =>
  fetch(`http://${machineAddresses.db1}:8008/cluster`, { signal: AbortSignal.timeout(5_000) })
    .then((answer) => answer.json() as Promise<{ members: Member[] }>)
    .then(({ members }) => members)
    .catch(() => []);
