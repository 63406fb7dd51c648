import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { systemd } from "./systemd.ts";

/** Stands in for systemctl, which does not run without systemd: notes what it was asked, and knows what is enabled. */
function replaceSystemctl(wants: string): { asked: () => string[] } {
  const folder = mkdtempSync(join(tmpdir(), "zertsalo-systemctl-"));
  const log = join(folder, "asked");
  const script = `#!/bin/sh\necho "$*" >> ${log}\n[ "$1" = show ] && echo "${wants}"\nexit 0\n`;
  writeFileSync(join(folder, "systemctl"), script, { mode: 0o755 });
  const path = process.env.PATH;
  process.env.PATH = `${folder}:${path}`;
  onTestFinished(() => {
    process.env.PATH = path;
    rmSync(folder, { recursive: true });
  });
  return { asked: () => readFileSync(log, "utf8").trim().split("\n") };
}

test("what is enabled are the processes of the machine, each with the inner port of its unit", async () => {
  replaceSystemctl("zertsalo-storefront@1.service nginx.service zertsalo-api@0.service zertsalo-worker@0.service");
  expect(await systemd.instances()).toEqual([
    { name: "storefront@1", service: "storefront", innerOrigin: "http://127.0.0.1:4311" },
    { name: "api@0", service: "api", innerOrigin: "http://127.0.0.1:4300" },
    { name: "worker@0", service: "worker", innerOrigin: "http://127.0.0.1:4340" },
  ]);
});

test("units are read anew and restarted by their names", async () => {
  const { asked } = replaceSystemctl("");
  await systemd.reload();
  await systemd.restart("api@0");
  expect(asked()).toEqual(["daemon-reload", "restart zertsalo-api@0.service"]);
});
