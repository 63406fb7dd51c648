import { type ChildProcess, execFile, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import * as fs from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { debianRoot } from "@zertsalo/deploy/rehearse/engines";
import { until } from "@zertsalo/deploy/rehearse/until";
import { runbookCommands } from "../runbook.ts";

/** The machine has a cable of its own to this one, and nothing else. */
const namespace = "zf-machine";
export const machineAddress = "10.90.0.2";
export const ownAddress = "10.90.0.1";
export const machineNetwork = "10.90.0.0/24";
const disk = "/var/tmp/zertsalo-first-start";
const root = join(disk, "root");
const bootMs = 60_000;

const runFile = promisify(execFile);
const run = (program: string, ...args: string[]) => execFileSync(program, args, { encoding: "utf8", stdio: "pipe" });

export interface Machine {
  /** Executes a named block of a page of docs/operations; rejects when a command fails. */
  follow(page: string, block: string, env?: Record<string, string>): Promise<string>;
  /** A path of the machine, as this one sees it. */
  path(inside: string): string;
  journal(): Promise<string>;
}

/** An empty Debian 13 with a real systemd, in namespaces and on a disk of its own. */
export async function bootMachine(): Promise<Machine & { remove(): Promise<void> }> {
  removeDisk();
  for (const part of ["upper", "work", "root"]) fs.mkdirSync(join(disk, part), { recursive: true });
  fs.chmodSync(join(disk, "upper"), 0o755);
  const layers = `lowerdir=${debianRoot("machine")},upperdir=${join(disk, "upper")},workdir=${join(disk, "work")}`;
  run("mount", "-t", "overlay", "-o", layers, "overlay", root);
  plugIn();
  const inNamespaces = ["--pid", "--fork", "--kill-child", "--mount", "--uts", "--ipc", "--cgroup"];
  const boot = join(import.meta.dirname, "boot");
  const child = spawn("ip", ["netns", "exec", namespace, "unshare", ...inNamespaces, "bash", boot, root], {
    stdio: ["ignore", "ignore", "inherit"],
  });
  const pid = await until("systemd is the first process", bootMs, async () => firstProcess(child));
  const inside = ["--target", pid, "--all"];

  async function execute(commands: string, env: Record<string, string> = {}): Promise<string> {
    const { stdout } = await runFile(
      "nsenter",
      [...inside, "bash", "-euo", "pipefail", "-c", `cd /root\n${commands}`],
      {
        env: { PATH: "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin", LANG: "C.UTF-8", ...env },
        maxBuffer: 64 * 1024 * 1024,
      },
    );
    return stdout;
  }
  await until("the machine has booted", bootMs, () =>
    execute("systemctl is-system-running || true").then(
      (state) => /running|degraded/.test(state),
      () => false,
    ),
  );
  return {
    follow: (page, block, env) => execute(runbookCommands(page, block), env),
    path: (path) => join(root, path),
    journal: () => execute("journalctl --no-pager --lines=200"),
    async remove() {
      const exited = once(child, "exit");
      process.kill(Number(pid), "SIGKILL");
      await exited;
      removeDisk();
    },
  };
}

/** `ip netns exec` becomes unshare, whose only child is the first process of the machine. */
function firstProcess({ pid, exitCode }: ChildProcess): string | null {
  if (exitCode !== null) throw new Error("The machine has not booted");
  const child = fs.readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").trim();
  const isSystemd = child !== "" && fs.readFileSync(`/proc/${child}/comm`, "utf8").trim() === "systemd";
  return isSystemd ? child : null;
}

function plugIn(): void {
  run("ip", "netns", "add", namespace);
  run("ip", "link", "add", namespace, "type", "veth", "peer", "name", "eth0", "netns", namespace);
  run("ip", "address", "add", `${ownAddress}/24`, "dev", namespace);
  run("ip", "link", "set", namespace, "up");
  run("ip", "-n", namespace, "address", "add", `${machineAddress}/24`, "dev", "eth0");
  run("ip", "-n", namespace, "link", "set", "eth0", "up");
  run("ip", "-n", namespace, "link", "set", "lo", "up");
}

/** Also those of an earlier run. */
function removeDisk(): void {
  if (run("ip", "netns", "list").includes(namespace)) run("ip", "netns", "delete", namespace);
  if (run("ip", "-brief", "link", "show").includes(namespace)) run("ip", "link", "delete", namespace);
  if (!fs.existsSync(disk)) return;
  if (fs.readFileSync("/proc/mounts", "utf8").includes(` ${root} `)) run("umount", root);
  fs.rmSync(disk, { recursive: true });
}
