import { readFileSync } from "node:fs";

const ticksPerSecond = 100; // USER_HZ on every Linux we run on

/** Milliseconds of CPU a process has used, all its threads together. */
export function readCpuMs(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  const [userTicks, systemTicks] = [Number(fields[11]), Number(fields[12])];
  return ((userTicks + systemTicks) * 1000) / ticksPerSecond;
}
