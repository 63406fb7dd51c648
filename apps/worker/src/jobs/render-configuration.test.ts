import { chmod, mkdtemp, readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { calculate } from "@zertsalo/configurator/calculate";
import { samplePricingRules } from "@zertsalo/configurator/pricing-rules/sample-pricing-rules";
import { storeConfiguration } from "@zertsalo/db/configurator/configurations";
import { findRender, findUnrendered } from "@zertsalo/db/configurator/renders";
import { openStorage } from "@zertsalo/db/storage";
import { createTestDatabase } from "@zertsalo/testing/database";
import type { JobHelpers } from "graphile-worker";
import { sql } from "kysely";
import { afterAll, expect, test, vi } from "vitest";
import { createLog } from "../log.ts";
import { renderConfigurationTask, renderMissing } from "./render-configuration.ts";

const { db, pool, close } = await createTestDatabase();
afterAll(close);
const folder = await mkdtemp(join(tmpdir(), "renderer-"));
const storage = openStorage({ kind: "files", dir: join(folder, "storage") });
const log = createLog("silent");
const book = samplePricingRules();

/** The smallest WebP picture there is: one pixel. */
const webp = "UklGRiIAAABXRUJQVlA4IBYAAAAwAQCdASoBAAEADsD+JaQAA3AAAAAA";

/** A stand-in for Blender: a shell script that gets the list of specs, an id and the file to write. */
async function stubRenderer(name: string, script: string, timeoutMs = 60_000) {
  const path = join(folder, name);
  await writeFile(path, `#!/bin/sh\n${script}\n`);
  await chmod(path, 0o755);
  return { path, timeoutMs };
}
const drawsPixel = `cp "$1" "${folder}/specs.json"; cp "$(dirname "$1")/$2.glb" "${folder}/piece.glb"; env > "${folder}/environment.txt"; echo ${webp} | base64 -d > "$3"`;

async function storeMirror(width: number): Promise<string> {
  const calculation = calculate(book, "mirror", { size: { width, height: 900 } });
  await storeConfiguration(db, calculation);
  return calculation.hash;
}

async function render(
  renderer: Awaited<ReturnType<typeof stubRenderer>> | null,
  hash: string,
  helpers: Partial<JobHelpers> = {},
): Promise<void> {
  await renderConfigurationTask({ db, pool, storage, renderer }, log)({ hash }, helpers as JobHelpers);
}

const queued = async (hash: string) => {
  const { rows } = await sql<{ queue: string }>`
    select queue_name as queue from graphile_worker.jobs where key = ${`render-${hash}`}`.execute(db);
  return rows;
};

test("a stored configuration waits for its picture in a queue of its own, once", async () => {
  const hash = await storeMirror(610);
  await storeMirror(610);
  expect(await queued(hash)).toEqual([{ queue: "renders" }]);
});

test("the rendered picture becomes the picture of the configuration's product", async () => {
  const hash = await storeMirror(620);
  await render(await stubRenderer("good", drawsPixel), hash);
  const picture = await findRender(db, hash);
  expect(picture).toMatchObject({
    key: expect.stringMatching(new RegExp(`^configurations/${hash}\\.[0-9a-f]{8}\\.webp$`)),
    width: 1,
    height: 1,
    alt: expect.stringContaining("620"),
  });
  expect(await storage.get(picture?.key ?? "")).not.toBeNull();
  const [spec] = JSON.parse(await readFile(join(folder, "specs.json"), "utf8")) as [Record<string, unknown>];
  expect(spec).toMatchObject({ id: hash, configuration: { type: "mirror", options: { size: { width: 620 } } } });
  expect((await readFile(join(folder, "piece.glb"))).subarray(0, 4).toString()).toBe("glTF");
});

test("the renderer does not get the secrets of the worker", async () => {
  vi.stubEnv("JWT_SECRET", "a secret of the worker");
  await render(await stubRenderer("environment", drawsPixel), await storeMirror(630));
  expect(await readFile(join(folder, "environment.txt"), "utf8")).not.toContain("a secret of the worker");
});

test("a second run of the job renders nothing", async () => {
  const hash = await storeMirror(640);
  await render(await stubRenderer("first", drawsPixel), hash);
  await render(await stubRenderer("second", "exit 1"), hash);
  expect(await findRender(db, hash)).not.toBeNull();
});

test.each([
  { name: "fails", width: 650, script: "echo no light in the studio >&2; exit 3", error: /ended with 3: no light/ },
  { name: "writes no picture", width: 660, script: "exit 0", error: /ENOENT/ },
  { name: "writes something else", width: 670, script: 'echo "<svg/>" > "$3"', error: /webp/ },
])(
  "a renderer that $name leaves the piece without a picture, and the job fails",
  async ({ name, width, script, error }) => {
    const hash = await storeMirror(width);
    await expect(render(await stubRenderer(name.replaceAll(" ", "-"), script), hash)).rejects.toThrow(error);
    expect(await findRender(db, hash)).toBeNull();
  },
);

test("a renderer that does not end is killed with all that it has started", async () => {
  const script = `sleep 1000 & echo $! > "${folder}/child"; wait`;
  const hash = await storeMirror(680);
  await expect(render(await stubRenderer("hangs", script, 300), hash)).rejects.toThrow("SIGKILL");
  const child = Number(await readFile(join(folder, "child"), "utf8"));
  await expect.poll(() => isRunning(child)).toBe(false);
});

test("a worker that stops ends the renderer", async () => {
  const stopping = new AbortController();
  const script = `echo ready > "${folder}/ready"; sleep 1000`;
  const running = render(await stubRenderer("stopped", script), await storeMirror(690), {
    abortSignal: stopping.signal,
  });
  const failure = running.catch(({ message }: Error) => message);
  await expect.poll(() => readFile(join(folder, "ready"), "utf8").catch(() => "")).toContain("ready");
  stopping.abort();
  expect(await failure).toContain("SIGKILL");
});

test("without a renderer the job does nothing, and the hour's run queues what is missing once there is one", async () => {
  const hash = await storeMirror(700);
  await render(null, hash);
  await sql`select graphile_worker.remove_job(${`render-${hash}`})`.execute(db);
  await renderMissing({ db, renderer: null }, log);
  expect(await queued(hash)).toEqual([]);
  await renderMissing({ db, renderer: await stubRenderer("new", drawsPixel) }, log);
  expect(await queued(hash)).toHaveLength(1);
  expect(await findUnrendered(db, 1_000)).not.toContain(hash);
});

/** A killed process that nobody has waited for yet still has its number. */
async function isRunning(pid: number): Promise<boolean> {
  const state = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => "");
  return state !== "" && !/\) Z /.test(state);
}
