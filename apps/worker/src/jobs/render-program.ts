import { spawn } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** A piece as the program takes it: its options and its bodies. */
export interface RenderInput {
  hash: string;
  name: string;
  configuration: { type: string; options: unknown };
  glb: Uint8Array;
}

export interface RenderProgram {
  /** An executable that takes a list of specs, an id in it and the file to write. */
  path: string;
  /** The program and all that it has started are killed after that. */
  timeoutMs: number;
}

/** A picture of 1600 px has a tenth of it. */
const mostBytes = 3_000_000;

/** Of the program's output, in an error. */
const reportedCharacters = 2_000;

/** Renders a piece in a process and a folder of its own; throws what the program said if it made no picture. */
export async function renderPiece(
  program: RenderProgram,
  { hash, name, configuration, glb }: RenderInput,
  abortSignal?: AbortSignal,
): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), "render-"));
  try {
    const [specs, picture] = [join(folder, "specs.json"), join(folder, "picture.webp")];
    await writeFile(specs, JSON.stringify([{ id: hash, alt: name, keeps_slab: true, configuration }]));
    await writeFile(join(folder, `${hash}.glb`), glb);
    await runProgram(program, [specs, hash, picture], folder, abortSignal);
    return checkPicture(await readFile(picture));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The pictures server gives out what is in storage, so nothing else may get there. */
function checkPicture(bytes: Buffer): Buffer {
  const isWebp = bytes.toString("latin1", 0, 4) === "RIFF" && bytes.toString("latin1", 8, 12) === "WEBP";
  if (!isWebp || bytes.length > mostBytes) throw new Error(`the renderer wrote no webp picture: ${bytes.length} bytes`);
  return bytes;
}

function runProgram(
  { path, timeoutMs }: RenderProgram,
  args: string[],
  folder: string,
  abortSignal: AbortSignal | undefined,
): Promise<void> {
  // Of the worker's environment only what a program needs to be found: its secrets are none of the renderer's business.
  const { PATH, HOME, ZERTSALO_WEIGHTS } = process.env;
  const env = { PATH, HOME, TMPDIR: folder, ...(ZERTSALO_WEIGHTS && { ZERTSALO_WEIGHTS }) };
  return new Promise((resolve, reject) => {
    // A group of its own, so that the denoiser that it starts ends with it.
    const child = spawn(path, args, { cwd: folder, env, detached: true, stdio: ["ignore", "pipe", "pipe"] });
    let output = "";
    const note = (chunk: Buffer) => {
      output = (output + chunk.toString()).slice(-reportedCharacters);
    };
    child.stdout.on("data", note);
    child.stderr.on("data", note);
    const stop = () => endGroup(child.pid);
    const timer = setTimeout(stop, timeoutMs);
    abortSignal?.addEventListener("abort", stop);
    const settle = () => {
      clearTimeout(timer);
      abortSignal?.removeEventListener("abort", stop);
    };
    child.once("error", (error) => {
      settle();
      reject(error);
    });
    child.once("close", (code, signal) => {
      settle();
      stop();
      if (code === 0) resolve();
      else reject(new Error(`the renderer ended with ${signal ?? code}: ${output}`));
    });
  });
}

function endGroup(pid: number | undefined): void {
  try {
    if (pid !== undefined) process.kill(-pid, "SIGKILL");
  } catch {
    // Nothing of it runs any more.
  }
}
