import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { createCdek } from "./cdek/cdek.ts";
import type { Config } from "./config.ts";
import { createDadata } from "./dadata/dadata.ts";
import type { Received } from "./exchange.ts";
import { createFaults } from "./faults.ts";
import { createHttpServer } from "./http-server.ts";
import { answerMap } from "./map/answer-map.ts";
import { answerMail } from "./mail/answer-mail.ts";
import { createCatcher } from "./mail/catcher.ts";
import { createInbox } from "./mail/inbox.ts";
import { createSber } from "./sber/sber.ts";
import { createMessagesPage } from "./sms/messages-page.ts";
import { createOutbox } from "./sms/outbox.ts";
import { createSmsRu } from "./sms/sms-ru.ts";
import { createYooKassa } from "./yookassa/yookassa.ts";

export interface Emulators {
  port: number;
  smtpPort: number;
  stop(): Promise<void>;
}

/** Starts the emulators of the external services. */
export async function startEmulators(config: Config): Promise<Emulators> {
  const inbox = createInbox();
  const catcher = createCatcher(inbox);
  catcher.on("error", () => {}); // a client may disconnect in the middle
  catcher.listen(config.EMULATOR_SMTP_PORT, config.EMULATORS_HOST);
  await once(catcher.server, "listening");

  const outbox = createOutbox();
  const services = {
    map: answerMap,
    mail: (request: Received) => answerMail(inbox, request),
    sms: createMessagesPage(outbox),
    "sms-ru": createSmsRu(outbox),
    dadata: createDadata(),
    cdek: createCdek(config.EMULATOR_CDEK_NOTICES),
    yookassa: createYooKassa(config.EMULATOR_YOOKASSA_NOTICES),
    sber: createSber(config.EMULATOR_SBER_NOTICES),
  };
  const pages = createHttpServer(services, createFaults());
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
