import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { afterAll, expect, test } from "vitest";
import { countRoundTrips } from "./round-trips.ts";

/** Answers when a whole line has come, as a database does after a whole statement. */
const server = createServer((socket) => {
  socket.on("data", (bytes) => {
    socket.write(bytes.toString().replaceAll(/.+/g, "done"));
  });
}).listen(0, "127.0.0.1");
await once(server, "listening");
const { port } = server.address() as AddressInfo;
const counted = await countRoundTrips(`postgres://nobody@127.0.0.1:${port}/nothing`);
afterAll(() => {
  counted.close();
  server.close();
});

async function say(socket: Socket, text: string): Promise<void> {
  const answered = once(socket, "data");
  socket.write(text);
  await answered;
}

test("counts an exchange once, however many pieces it has", async () => {
  const socket = connect(Number(new URL(counted.url).port), "127.0.0.1");
  await say(socket, "one\n");
  expect(counted.roundTrips()).toBe(1);
  await say(socket, "two\nthree\nfour\n");
  expect(counted.roundTrips()).toBe(2);
  socket.destroy();
});
