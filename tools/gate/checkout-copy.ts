import { execFileSync } from "node:child_process";
import { cpSync, existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

export interface CheckoutCopy {
  path: string;
  /** PostgreSQL and Redis of its own; answers their addresses as environment variables. */
  startServers(): NodeJS.ProcessEnv;
  remove(): void;
}

/** The working tree as it is, without what git ignores, with its libraries: an interrupted run leaves nothing broken. */
export function copyCheckout(root: string): CheckoutCopy {
  const path = mkdtempSync(join(tmpdir(), "zertsalo-gate-"));
  const removeFiles = () => rmSync(path, { recursive: true, force: true });
  try {
    fill(root, path);
  } catch (error) {
    removeFiles();
    throw error;
  }

  const servers = (command: "start" | "stop") =>
    execFileSync("bash", ["tools/dev/test-servers.sh", command], { cwd: path, encoding: "utf8" });
  return {
    path,
    startServers() {
      const exports = servers("start").matchAll(/^export (\w+)=(.*)$/gm);
      return Object.fromEntries(Array.from(exports, ([, name = "", value]) => [name, value]));
    },
    remove() {
      servers("stop");
      removeFiles();
    },
  };
}

function fill(root: string, path: string): void {
  const listed = execFileSync("git", ["ls-files", "-co", "--exclude-standard", "-z"], { cwd: root, encoding: "utf8" });
  // Git still lists a file that was deleted and not committed.
  const files = listed.split("\0").filter((file) => file !== "" && existsSync(join(root, file)));
  for (const file of files) cpSync(join(root, file), join(path, file));
  // It knows every break by its code: a broken copy would turn it red, whatever the tests say.
  rmSync(join(path, "tools/gate/mutations.test.ts"));
  const install = ["install", "--offline", "--frozen-lockfile", "--silent"];
  execFileSync("pnpm", install, { cwd: path, stdio: ["ignore", "ignore", "inherit"] });
}
