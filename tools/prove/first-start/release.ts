import { execFileSync } from "node:child_process";
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { assembleRelease } from "@zertsalo/release/assemble";
import { readCommit } from "@zertsalo/release/commit";
import { archiveName, packRelease, signSums, writeSums } from "@zertsalo/release/pack";
import type { Machine } from "./machine.ts";

const project = resolve(import.meta.dirname, "../../..");

/** Puts a signed release of the built tree, `install` and the public key where an operator brings them. */
export function bringRelease(machine: Machine): string {
  const workshop = mkdtempSync("/var/tmp/zertsalo-release-");
  const commit = readCommit(project, "HEAD");
  const { version } = commit;
  const tree = join(workshop, "tree");
  assembleRelease(project, tree, commit);
  const key = join(workshop, "release-key");
  execFileSync("ssh-keygen", ["-q", "-t", "ed25519", "-N", "", "-C", "zertsalo-release", "-f", key]);
  const folder = machine.path(`root/releases/${version}`);
  mkdirSync(folder, { recursive: true });
  packRelease(tree, join(folder, archiveName(version)), commit);
  writeFileSync(join(folder, "release.json"), readFileSync(join(tree, "release.json")));
  signSums(writeSums(folder, [archiveName(version), "release.json"]), key);
  copyFileSync(`${key}.pub`, machine.path("root/release-key.pub"));
  copyFileSync(join(project, "deploy/release/install"), machine.path("root/install"));
  rmSync(workshop, { recursive: true });
  return version;
}
