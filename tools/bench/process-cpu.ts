import { readdirSync, readFileSync } from "node:fs";

/**
 * Milliseconds of CPU a process has used, all its threads together. The scheduler counts nanoseconds; the ticks of
 * `/proc/…/stat` are ten milliseconds, as much as some of the measured rounds.
 */
export function readCpuMs(pid: number): number {
  const folder = `/proc/${pid}/task`;
  return readdirSync(folder)
    .map((thread) => parseSchedstat(readFileSync(`${folder}/${thread}/schedstat`, "utf8")))
    .reduce((sum, each) => sum + each, 0);
}

/** The first of the three numbers: nanoseconds on a processor. */
export function parseSchedstat(text: string): number {
  const nanoseconds = Number(text.split(" ")[0]);
  if (text.trim() === "" || Number.isNaN(nanoseconds)) throw new Error(`Not a schedstat: ${text}`);
  return nanoseconds / 1e6;
}
