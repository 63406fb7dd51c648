import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Commit } from "./commit.ts";

export const archiveName = (version: string) => `zertsalo-${version}.tar.gz`;

/** The same tree gives the same bytes: sorted names, one time, no owners, links as what they lead to, no gzip stamp. */
export function packRelease(tree: string, file: string, { committedAt }: Commit): void {
  const options = [
    "--sort=name",
    `--mtime=${committedAt}`,
    "--owner=0",
    "--group=0",
    "--numeric-owner",
    "--mode=u+rwX,go=rX",
    "--format=posix",
    "--pax-option=exthdr.name=%d/PaxHeaders/%f,delete=atime,delete=ctime",
    "--hard-dereference",
  ];
  execFileSync("tar", [...options, "--use-compress-program=gzip -n -6", "-cf", file, "-C", tree, "."]);
}

/** SHA256SUMS as `sha256sum --check` reads it. */
export function writeSums(folder: string, names: readonly string[]): string {
  const file = join(folder, "SHA256SUMS");
  writeFileSync(file, names.map((name) => `${sha256(join(folder, name))}  ${name}\n`).join(""));
  return file;
}

function sha256(file: string): string {
  return createHash("sha256").update(readFileSync(file)).digest("hex");
}

/** What a signature is for: one made for anything else does not pass. `install` names it too. */
const namespace = "zertsalo-release";

/** Signs by OpenSSH, which every Debian has: `ssh-keygen -t ed25519` made the key. */
export function signSums(sums: string, key: string): void {
  execFileSync("ssh-keygen", ["-Y", "sign", "-q", "-f", key, "-n", namespace, sums], {
    cwd: dirname(sums),
    stdio: ["inherit", "ignore", "inherit"],
  });
}
