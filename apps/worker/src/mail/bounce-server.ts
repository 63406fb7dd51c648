import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";
import type { Db } from "@zertsalo/db/connection";
import type { Log } from "../log.ts";
import { bounceId } from "./bounce-address.ts";
import { noteDeliveryStatus } from "./bounces.queries.ts";
import { dsnVerdict, readDeliveryStatus } from "./dsn.ts";

/** A report quotes at most the headers of what it answers, or a whole email of ours. */
const maxReportBytes = 2 * 1024 * 1024;
const maxClients = 50;

interface BounceServerOptions {
  host: string;
  port: number;
  /** «bounces@zertsalo.test» */
  address: string;
  db: Db;
  log: Log;
}

/**
 * Where reports of undelivered emails arrive: the shop's mail server hands on what comes to the bounce address. Several
 * workers share the port. Only an address that one of our emails has left from is accepted.
 */
export async function startBounceServer({ host, port, address, db, log }: BounceServerOptions) {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["AUTH", "STARTTLS"],
    size: maxReportBytes,
    maxClients,
    onRcptTo({ address: recipient }, _session, done) {
      const isOurs = bounceId(recipient, address) !== null;
      done(isOurs ? null : Object.assign(new Error("5.1.1 No such address"), { responseCode: 550 }));
    },
    onData(stream, { envelope }, done) {
      const ids = envelope.rcptTo.flatMap((recipient) => bounceId(recipient.address, address) ?? []);
      void readText(stream)
        .then((source) => noteReport(db, log, ids, source))
        .then(
          () => done(),
          (error: unknown) => {
            log.warn({ err: error }, "bounce report not stored");
            // Theirs to keep and send again.
            done(Object.assign(new Error("4.3.0 Try again later"), { responseCode: 451 }));
          },
        );
    },
  });
  // A client that goes away in the middle is no failure of ours.
  server.on("error", (error) => log.warn({ err: error }, "bounce server connection failed"));
  server.listen({ host, port, reusePort: port !== 0 });
  await once(server.server, "listening");
  return {
    port: (server.server.address() as AddressInfo).port,
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  };
}

async function readText(stream: NodeJS.ReadableStream): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks).toString("latin1");
}

async function noteReport(db: Db, log: Log, ids: readonly string[], source: string): Promise<void> {
  const report = readDeliveryStatus(source);
  const verdict = report && dsnVerdict(report);
  if (!report || !verdict) return;
  for (const emailId of ids) {
    await noteDeliveryStatus(db, emailId, { verdict, reason: report.diagnostic || report.status });
    log.info({ emailId, verdict, status: report.status }, "email bounced");
  }
}
