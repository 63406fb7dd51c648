import type { Instance } from "./instances.ts";

/** Whoever keeps the processes of this machine running: systemd, or `processes.main.ts` where there is none. */
export interface Supervisor {
  instances(): Promise<Instance[]>;
  /** How the processes are started came with the release too: it is read anew. */
  reload(): Promise<void>;
  /** Stops the process, however long that takes, and starts it from `current`. */
  restart(name: string): Promise<void>;
}
