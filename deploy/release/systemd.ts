import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { parseInstance } from "./instances.ts";
import type { Supervisor } from "./supervisor.ts";

const run = promisify(execFile);

/** The units of deploy/systemd; which of them run here is known by what is enabled. */
export const systemd: Supervisor = {
  async instances() {
    const { stdout } = await run("systemctl", ["show", "--property=Wants", "--value", "zertsalo.target"]);
    const units = stdout.matchAll(/\bzertsalo-([a-z]+@\d)\.service\b/g);
    return Array.from(units, ([, name = ""]) => parseInstance(name));
  },
  async reload() {
    await run("systemctl", ["daemon-reload"]);
  },
  async restart(name) {
    await run("systemctl", ["restart", `zertsalo-${name}.service`]);
  },
};
