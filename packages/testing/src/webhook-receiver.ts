import { createHmac } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

export interface ReceivedWebhook {
  id: string;
  timestamp: number;
  /** Of each signature, without its version. */
  signatures: string[];
  body: string;
  /** What it was answered; null: the connection was broken. */
  status: number | null;
}

/** A status; null breaks the connection before it is answered. */
type Verdict = (notice: Omit<ReceivedWebhook, "status">) => number | null;

/** A receiver of webhooks on this machine. It can die and come back at the same address. */
export async function startWebhookReceiver(verdict: Verdict = () => 204) {
  const received: ReceivedWebhook[] = [];
  let judge = verdict;
  let port = 0;
  let server: Server;

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const body = Buffer.concat(await request.toArray()).toString();
    const header = (name: string) => String(request.headers[`webhook-${name}`] ?? "");
    const signatures = header("signature")
      .split(" ")
      .map((each) => each.replace("v1,", ""));
    const notice = { id: header("id"), timestamp: Number(header("timestamp")), signatures, body };
    const status = judge(notice);
    received.push({ ...notice, status });
    if (status === null) request.socket.destroy();
    else response.writeHead(status).end();
  }

  async function start(): Promise<void> {
    server = createServer((request, response) => void answer(request, response).catch(() => request.socket.destroy()));
    server.listen(port, "127.0.0.1");
    await once(server, "listening");
    ({ port } = server.address() as AddressInfo);
  }

  /** In the middle of whatever it is doing. */
  async function die(): Promise<void> {
    const closed = once(server, "close");
    server.close();
    server.closeAllConnections();
    await closed;
  }

  await start();
  return {
    url: `http://127.0.0.1:${port}/`,
    received,
    /** Bodies that were answered with success. */
    accepted: () => received.filter(({ status }) => status !== null && status >= 200 && status < 300),
    answerWith(next: Verdict) {
      judge = next;
    },
    die,
    start,
  };
}

export function isSignedBy(secret: string, { id, timestamp, body, signatures }: ReceivedWebhook): boolean {
  const key = Buffer.from(secret.replace("whsec_", ""), "base64");
  return signatures.includes(createHmac("sha256", key).update(`${id}.${timestamp}.${body}`).digest("base64"));
}
