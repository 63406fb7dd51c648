import { setTimeout as pause } from "node:timers/promises";
import { type Instance, inRollOrder } from "./instances.ts";
import type { Supervisor } from "./supervisor.ts";

export interface Pace {
  readyWithinMs: number;
  /** The edge sends nobody to a server for 2 s after it refused: the next one waits until this one is served again. */
  pauseMs: number;
  askEveryMs: number;
}

export const usualPace: Pace = { readyWithinMs: 60_000, pauseMs: 3_000, askEveryMs: 250 };

/** Why a roll has stopped, as a sentence for whoever runs it. */
export class RollStopped extends Error {}

/** Restarts one process after the other; throws at the first that does not come back, and leaves the rest alone. */
export async function restartInTurn(supervisor: Supervisor, pace: Pace, say: (line: string) => void): Promise<void> {
  const instances = await notReadyFirst(await supervisor.instances());
  if (instances.length === 0) throw new RollStopped("No process of the shop is known on this machine");
  for (const [index, instance] of instances.entries()) {
    const place = `${index + 1} of ${instances.length}`;
    await requireAnother(instance, instances);
    say(`${instance.name} (${place}) restarts`);
    await supervisor.restart(instance.name);
    if (!(await becomesReady(instance, pace))) {
      throw new RollStopped(
        `${instance.name} (${place}) is not ready ${pace.readyWithinMs / 1000} s after its restart: ` +
          `${instance.innerOrigin}/readyz`,
      );
    }
    say(`${instance.name} is ready`);
    await pause(pace.pauseMs);
  }
}

/** What does not serve anyway is first: it needs nobody in its place, and the others need it. */
async function notReadyFirst(instances: readonly Instance[]): Promise<Instance[]> {
  const ordered = inRollOrder(instances);
  const ready = await Promise.all(ordered.map(isReady));
  return [...ordered.filter((_, index) => !ready[index]), ...ordered.filter((_, index) => ready[index])];
}

/** A process that has others beside it is stopped only while one of them serves. */
async function requireAnother(instance: Instance, all: readonly Instance[]): Promise<void> {
  const others = all.filter(({ service, name }) => service === instance.service && name !== instance.name);
  if (others.length === 0 || !(await isReady(instance))) return;
  const ready = await Promise.all(others.map(isReady));
  if (ready.some(Boolean)) return;
  throw new RollStopped(`${instance.name} is the only ${instance.service} that is ready, so it is not restarted`);
}

async function becomesReady(instance: Instance, { readyWithinMs, askEveryMs }: Pace): Promise<boolean> {
  const deadline = performance.now() + readyWithinMs;
  while (performance.now() < deadline) {
    if (await isReady(instance)) return true;
    await pause(askEveryMs);
  }
  return false;
}

const isReady = ({ innerOrigin }: Instance): Promise<boolean> =>
  fetch(`${innerOrigin}/readyz`, { signal: AbortSignal.timeout(2_000) }).then(
    ({ ok }) => ok,
    () => false,
  );
