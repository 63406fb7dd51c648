import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Config } from "./config.ts";
import { answerMail } from "./mail/answer-mail.ts";
import { createCatcher } from "./mail/catcher.ts";
import { createInbox } from "./mail/inbox.ts";

export interface Emulators {
  port: number;
  smtpPort: number;
  stop(): Promise<void>;
}

/** Starts the stand-ins for the outer services; so far the mail server. */
export async function startEmulators(config: Config): Promise<Emulators> {
  const inbox = createInbox();
  const catcher = createCatcher(inbox);
  catcher.on("error", () => {}); // a client that hangs up in the middle is no trouble of ours
  catcher.listen(config.EMULATOR_SMTP_PORT, config.EMULATORS_HOST);
  await once(catcher.server, "listening");

  const pages = createServer((request, response) => {
    const url = new URL(request.url ?? "/", "http://emulators");
    if (url.pathname === "/healthz") return void response.end('{"status":"ok"}');
    const answer = answerMail(inbox, url);
    if (!answer) return void response.writeHead(404).end();
    response.writeHead(200, { "content-type": answer.type, "cache-control": "no-store" }).end(answer.body);
  });
  pages.listen(config.EMULATORS_PORT, config.EMULATORS_HOST);
  await once(pages, "listening");

  return {
    port: (pages.address() as AddressInfo).port,
    smtpPort: (catcher.server.address() as AddressInfo).port,
    async stop() {
      pages.close();
      pages.closeAllConnections();
      await new Promise<void>((resolve) => catcher.close(resolve));
    },
  };
}
