import { type ChildProcess, spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { afterAll } from "vitest";
import { killed } from "./process.ts";

export interface RedisServer {
  url: string;
  /** Again, after `stop`. */
  start(): Promise<void>;
  stop(): Promise<void>;
  /** It keeps its connections and answers nothing any more, until it wakes. */
  hang(): void;
  wake(): void;
}

/**
 * A Redis of the file's own, which may be stopped in the middle; gone after the file's last test. It listens on a file,
 * so that it needs no port. To be called at the top of a test file.
 */
export async function startRedisServer(): Promise<RedisServer> {
  const dir = await mkdtemp(join(tmpdir(), "redis-"));
  const socket = join(dir, "redis.sock");
  let server: ChildProcess | null = null;

  async function start(): Promise<void> {
    const settings = ["--port", "0", "--unixsocket", socket, "--save", "", "--appendonly", "no", "--dir", dir];
    const started = spawn("redis-server", settings, { stdio: ["ignore", "pipe", "ignore"] });
    server = started;
    await new Promise<void>((resolve, reject) => {
      started.once("error", reject).once("exit", () => reject(new Error("redis-server has not started")));
      createInterface({ input: started.stdout }).on("line", (line) => {
        if (/ready to accept connections/i.test(line)) resolve();
      });
    });
  }
  async function stop(): Promise<void> {
    if (server) await killed(server);
  }

  await start();
  afterAll(async () => {
    await stop();
    await rm(dir, { recursive: true });
  });
  return {
    url: `unix://${socket}`,
    start,
    stop,
    hang: () => void server?.kill("SIGSTOP"),
    wake: () => void server?.kill("SIGCONT"),
  };
}
