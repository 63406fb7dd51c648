import { once } from "node:events";
import { type AddressInfo, createServer, type Server, type Socket } from "node:net";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createProcessGroup, type ProcessGroup, type Program, restartDelayMs } from "./process-group.ts";

// Each program under test calls home when it is up; the connection closes at its death, however it died.
let home: Server;
let group: ProcessGroup | undefined;

beforeEach(async () => {
  home = createServer().listen(0);
  await once(home, "listening");
});

afterEach(async () => {
  await group?.stop();
  home.close();
});

function program(afterwards = ""): Program {
  const { port } = home.address() as AddressInfo;
  const call = `const home = require("node:net").connect(${port}, () => home.write(String(process.pid)));`;
  return { name: "test", args: ["-e", `${call} ${afterwards}`] };
}

async function nextCall(): Promise<{ pid: number; death: Promise<unknown> }> {
  const [socket] = (await once(home, "connection")) as [Socket];
  socket.on("error", () => {}); // a killed program resets its connection
  const death = new Promise((resolve) => socket.once("close", resolve));
  const [pid] = (await once(socket, "data")) as [Buffer];
  return { pid: Number(pid), death };
}

test("a program that died is started again", async () => {
  group = createProcessGroup({ restart: true });
  group.start(program());
  const first = await nextCall();
  process.kill(first.pid, "SIGKILL");
  const second = await nextCall();
  expect(second.pid).not.toBe(first.pid);
});

test("stopping lets a program finish its work", async () => {
  group = createProcessGroup();
  group.start(program(`process.on("SIGTERM", () => home.end("bye", () => process.exit(0)));`));
  const [socket] = (await once(home, "connection")) as [Socket];
  let said = "";
  socket.on("data", (chunk) => {
    said += String(chunk);
  });
  await once(socket, "data");
  const ended = once(socket, "close");
  await Promise.all([group.stop(), ended]);
  expect(said).toMatch(/bye$/);
});

test("a program deaf to SIGTERM is killed when its time is over", async () => {
  group = createProcessGroup({ graceMs: 50 });
  group.start(program(`process.on("SIGTERM", () => {});`));
  const { pid, death } = await nextCall();
  await Promise.all([group.stop(), death]);
  expect(() => process.kill(pid, 0)).toThrow("ESRCH");
});

test("what a program had started itself does not outlive it", async () => {
  group = createProcessGroup();
  const { args } = program();
  const parent = `require("node:child_process").spawn(process.execPath, ${JSON.stringify(args)}).unref();
    process.on("SIGTERM", () => process.exit(0)); setInterval(() => {}, 1000);`;
  group.start({ name: "parent", args: ["-e", parent] });
  const grandchild = await nextCall();
  await group.stop();
  await expect(grandchild.death).resolves.toBeDefined();
});

test("a step that fails is thrown, one that succeeds is not", async () => {
  group = createProcessGroup();
  await expect(group.run({ name: "migrate", args: ["-e", "process.exit(3)"] })).rejects.toThrow(
    "migrate failed (exit code 3)",
  );
  await expect(group.run({ name: "migrate", args: ["-e", ""] })).resolves.toBeUndefined();
});

test.each([
  { name: "the first restart comes at once", failures: 1, ms: 100 },
  { name: "the pause doubles with every failure in a row", failures: 3, ms: 400 },
  { name: "it never exceeds two seconds", failures: 40, ms: 2_000 },
])("$name", ({ failures, ms }) => {
  expect(restartDelayMs(failures)).toBe(ms);
});
