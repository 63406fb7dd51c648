import { createHmac } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { afterAll, expect, test, vi } from "vitest";
import { createWebhookGateway } from "./webhooks.ts";
import { newWebhookSecret } from "./webhook-signature.ts";

let answer: (request: IncomingMessage, response: ServerResponse) => void;
const server = createServer((request, response) => answer(request, response)).listen(0, "127.0.0.1");
await once(server, "listening");
const { port } = server.address() as AddressInfo;
const here = createWebhookGateway({ allowsPrivate: true, timeLimitMs: 60_000 });
const outside = createWebhookGateway({ allowsPrivate: false, timeLimitMs: 60_000 });
afterAll(() => {
  here.close();
  outside.close();
  server.closeAllConnections();
  server.close();
});

const secrets = [newWebhookSecret(), newWebhookSecret()];
const message = { id: "4c1f", timestamp: 1_795_000_000, body: '{"type":"order.status_changed"}', secrets };
const url = `http://127.0.0.1:${port}/hook?x=1`;

test("a message is signed by each secret as Standard Webhooks want it", async () => {
  const received: { body: string; headers: IncomingMessage["headers"]; path: string | undefined }[] = [];
  answer = async (request, response) => {
    const body = Buffer.concat(await request.toArray()).toString();
    received.push({ body, headers: request.headers, path: request.url });
    response.writeHead(204).end();
  };
  expect(await here.post({ ...message, url })).toEqual({ status: 204, fault: null });
  const expected = secrets.map((secret) => {
    const key = Buffer.from(secret.replace("whsec_", ""), "base64");
    return `v1,${createHmac("sha256", key).update(`4c1f.1795000000.${message.body}`).digest("base64")}`;
  });
  expect(received).toMatchObject([
    {
      body: message.body,
      path: "/hook?x=1",
      headers: {
        "webhook-id": "4c1f",
        "webhook-timestamp": "1795000000",
        "webhook-signature": expected.join(" "),
        "content-type": "application/json",
      },
    },
  ]);
});

test("the signature is that of the specification's example", async () => {
  answer = (request, response) => {
    expect(request.headers["webhook-signature"]).toBe("v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=");
    response.end();
  };
  const example = {
    id: "msg_p5jXN8AQM9LWM0D4loKWxJek",
    timestamp: 1_614_265_330,
    body: '{"test": 2432232314}',
    secrets: ["whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw"],
  };
  expect(await here.post({ ...example, url })).toMatchObject({ status: 200 });
});

test("a redirect is an answer, and is not followed", async () => {
  const paths: (string | undefined)[] = [];
  answer = (request, response) => {
    paths.push(request.url);
    response.writeHead(307, { location: "/elsewhere" }).end();
  };
  expect(await here.post({ ...message, url })).toEqual({ status: 307, fault: null });
  expect(paths).toEqual(["/hook?x=1"]);
});

test("a connection that breaks has failed, one without an answer was slow", async () => {
  answer = (request) => void request.socket.destroy();
  expect(await here.post({ ...message, url })).toEqual({ status: null, fault: "failed" });
  answer = () => {};
  const hasty = createWebhookGateway({ allowsPrivate: true, timeLimitMs: 50 });
  expect(await hasty.post({ ...message, url })).toEqual({ status: null, fault: "slow" });
  hasty.close();
});

test("nothing is sent to an inner address, named or resolved", async () => {
  const got = vi.fn<() => void>();
  answer = (_request, response) => {
    got();
    response.end();
  };
  for (const inner of [
    url,
    `https://127.0.0.1:${port}/`,
    `https://[::ffff:7f00:1]:${port}/`,
    "https://169.254.169.254/",
  ])
    expect(await outside.post({ ...message, url: inner })).toEqual({ status: null, fault: "address" });
  expect(got).not.toHaveBeenCalled();
});
