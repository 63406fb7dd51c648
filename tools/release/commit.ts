import { execFileSync } from "node:child_process";

/** What a release is made of. Nothing of the machine or the hour is in it: one commit gives one version. */
export interface Commit {
  version: string;
  commit: string;
  committedAt: string;
}

/** 20261118-105627-18eadb79a3c1: releases sort by the time of their commit, in UTC. */
export function versionOf(commit: string, committedAt: string): string {
  return `${committedAt.replaceAll(/[-:]/g, "").replace("T", "-").slice(0, 15)}-${commit.slice(0, 12)}`;
}

export function readCommit(root: string, revision: string): Commit {
  const git = (...args: string[]) => execFileSync("git", args, { cwd: root, encoding: "utf8" }).trim();
  const commit = git("rev-parse", "--verify", `${revision}^{commit}`);
  const committedAt = new Date(Number(git("show", "-s", "--format=%ct", commit)) * 1000).toISOString();
  return { version: versionOf(commit, committedAt), commit, committedAt };
}
