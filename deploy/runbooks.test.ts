import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "..");
/** Made when the release is built. */
const built = /^(bin\/node|apps\/[\w-]+\/dist\/main\.js)$/;

const pages = [
  { page: "backup", file: "deploy/backup/restore", units: ["zertsalo-backup.timer"] },
  { page: "release", file: "deploy/release/back", units: ["zertsalo-seed.service"] },
  { page: "database", file: "deploy/database/render.main.ts", units: [] },
  { page: "edge", file: "deploy/edge/nginx-unit.conf", units: [] },
].map((each) => ({ ...each, text: readFileSync(join(root, `docs/operations/${each.page}.md`), "utf8") }));

test.each(pages)("every file of the release that the page $page names is there", ({ text, file }) => {
  const named = [
    ...text.matchAll(/(?:\/srv\/zertsalo\/(?:current|next)\/| )((?:bin|apps|deploy)\/[\w./-]+\w)(?![\w./*-])/g),
  ].map(([, path = ""]) => path);
  expect(named).toContain(file);
  expect(named.filter((path) => !built.test(path) && !existsSync(join(root, path)))).toEqual([]);
});

test.each(pages)("every unit of ours that the page $page names is there", ({ text, units }) => {
  const named = [...text.matchAll(/systemctl \S+ (?:--now )?(zertsalo[\w-]*(?:\.\w+)?)/g)].map(([, name = ""]) => name);
  const files = named.map((name) => (name.includes(".") ? name : `${name}.service`));
  expect(files).toEqual(expect.arrayContaining(units));
  expect(files.filter((name) => !existsSync(join(root, "deploy/systemd", name)))).toEqual([]);
});
