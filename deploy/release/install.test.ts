import { execFileSync, spawnSync } from "node:child_process";
import { appendFileSync, existsSync, linkSync, mkdirSync, mkdtempSync, readdirSync, readFileSync } from "node:fs";
import { readlinkSync, rmSync, symlinkSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { versionOf } from "@zertsalo/release/commit";
import { archiveName, packRelease, signSums, writeSums } from "@zertsalo/release/pack";
import { afterAll, beforeEach, expect, test } from "vitest";

const place = mkdtempSync(join(tmpdir(), "zertsalo-install-"));
afterAll(() => rmSync(place, { recursive: true }));

const makeKey = (name: string) => {
  const key = join(place, name);
  execFileSync("ssh-keygen", ["-q", "-t", "ed25519", "-N", "", "-C", name, "-f", key]);
  return key;
};
const [ours, strangers] = [makeKey("ours"), makeKey("strangers")];
const signers = join(place, "release-signers");
writeFileSync(signers, `zertsalo-release ${readFileSync(`${ours}.pub`, "utf8")}`);

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(place, "root-"));
});

function write(file: string, text: string, mode = 0o644): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text, { mode });
}

/** A release with the parts that are looked at, and one file for the pages of each app. */
function makeRelease(number: number, key: string | null = ours) {
  const committedAt = `2026-11-1${number}T10:00:00.000Z`;
  const commit = { commit: String(number).repeat(40), committedAt };
  const version = versionOf(commit.commit, committedAt);
  const tree = join(place, `tree-${version}`);
  write(join(tree, "bin/node"), "#!/bin/sh\necho v24.0.0\n", 0o755);
  const text = `${JSON.stringify({ version, ...commit }, null, 2)}\n`;
  for (const app of ["storefront", "backoffice"]) {
    write(join(tree, `apps/${app}/build/client/assets/page-${number}.js`), `${app} ${number}`);
    write(join(tree, `apps/${app}/build/client/assets/common.js`), app);
  }
  const folder = mkdtempSync(join(place, "release-"));
  packRelease(tree, join(folder, archiveName(version)), { version, ...commit });
  write(join(folder, "release.json"), text);
  const sums = writeSums(folder, [archiveName(version), "release.json"]);
  if (key) signSums(sums, key);
  return { version, folder, tree, archive: join(folder, archiveName(version)) };
}

function install(folder: string) {
  const { status, stderr } = spawnSync("bash", [join(import.meta.dirname, "install"), folder], {
    env: { PATH: process.env.PATH, ZERTSALO_ROOT: root, ZERTSALO_SIGNERS: signers },
    encoding: "utf8",
  });
  return { status, stderr };
}

test("a signed release is unpacked as the next one, with its version and its files for the edge", () => {
  const { version, folder } = makeRelease(1);
  expect(install(folder)).toEqual({ status: 0, stderr: "" });
  expect(readlinkSync(join(root, "next"))).toBe(`releases/${version}`);
  expect(readFileSync(join(root, "next/release.json"), "utf8")).toContain(version);
  expect(readdirSync(join(root, "assets/storefront"))).toEqual(["common.js", "page-1.js"]);
  expect(readFileSync(join(root, "assets/backoffice/page-1.js"), "utf8")).toBe("backoffice 1");
  expect(install(folder), "a second time changes nothing").toEqual({ status: 0, stderr: "" });
});

test.each([
  { name: "is not signed", key: null, change: () => {}, says: "not signed" },
  { name: "a stranger has signed", key: strangers, change: () => {}, says: "not signed by anybody" },
  {
    name: "was changed afterwards",
    key: ours,
    change: ({ archive }: { archive: string }) => appendFileSync(archive, "more"),
    says: "not the one that was signed",
  },
  {
    name: "says another version afterwards",
    key: ours,
    change: ({ folder }: { folder: string }) => appendFileSync(join(folder, "release.json"), "\n"),
    says: "not the one that was signed",
  },
  {
    name: "has other sums afterwards",
    key: ours,
    change: ({ folder, version }: { folder: string; version: string }) => {
      appendFileSync(join(folder, archiveName(version)), "more");
      writeSums(folder, [archiveName(version), "release.json"]);
    },
    says: "not signed by anybody",
  },
])("a release that $name is refused", ({ key, change, says }) => {
  const release = makeRelease(1, key);
  change(release);
  const { status, stderr } = install(release.folder);
  expect([status, stderr]).toEqual([1, expect.stringContaining(says)]);
  expect(existsSync(join(root, "releases"))).toBe(false);
});

test("a signature that was given for something else is none", () => {
  const { folder } = makeRelease(1, null);
  const sums = join(folder, "SHA256SUMS");
  execFileSync("ssh-keygen", ["-Y", "sign", "-q", "-f", ours, "-n", "file", sums], { stdio: "ignore" });
  expect(install(folder).status).toBe(1);
});

test("files of three builds are kept: the new one, the running one and the one before", () => {
  const [one, two, three, four] = [1, 2, 3, 4].map((number) => makeRelease(number));
  for (const release of [one, two, three]) install(release!.folder);
  expect(readdirSync(join(root, "releases")), "neither of the others was ever started").toEqual([three!.version]);
  for (const release of [one, two]) install(release!.folder);
  symlinkSync(`releases/${two!.version}`, join(root, "current"));
  install(three!.folder);
  symlinkSync(`releases/${three!.version}`, join(root, "previous"));
  install(four!.folder);
  expect(readdirSync(join(root, "releases"))).toEqual([two, three, four].map((release) => release!.version));
  expect(readdirSync(join(root, "assets/storefront"))).toEqual(["common.js", "page-2.js", "page-3.js", "page-4.js"]);
});

test("the release that a roll has not ended to leave is kept: the way back leads there", () => {
  const [one, two, three] = [1, 2, 3].map((number) => makeRelease(number));
  install(one!.folder);
  symlinkSync(`releases/${one!.version}`, join(root, "rolling-from"));
  install(two!.folder);
  symlinkSync(`releases/${two!.version}`, join(root, "current"));
  install(three!.folder);
  expect(readdirSync(join(root, "releases"))).toEqual([one, two, three].map((release) => release!.version));
});

test("the same tree packs to the same bytes, whatever its times and however its files are stored", () => {
  const { tree, archive } = makeRelease(5);
  const [file, twin] = [join(tree, "apps/a.js"), join(tree, "apps/b.js")];
  write(file, "the same");
  write(twin, "the same");
  const commit = { version: "", commit: "", committedAt: "2026-11-15T10:00:00.000Z" };
  packRelease(tree, archive, commit);
  const before = readFileSync(archive);
  rmSync(twin);
  linkSync(file, twin);
  utimesSync(file, 1, 1);
  packRelease(tree, archive, commit);
  expect(readFileSync(archive).equals(before)).toBe(true);
});
