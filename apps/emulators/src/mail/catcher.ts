import { SMTPServer } from "smtp-server";
import type { Inbox } from "./inbox.ts";

const maxEmailBytes = 30 * 1024 * 1024;

/** Mailboxes that answer with an error, like some real ones. */
const badTempered: Record<string, { code: number; text: string }> = {
  gone: { code: 550, text: "5.1.1 No such user here" },
  full: { code: 552, text: "5.2.2 Mailbox is full" },
  busy: { code: 451, text: "4.3.0 Come back later" },
};

/** A mail server that accepts every e-mail and delivers none. */
export function createCatcher(inbox: Inbox): SMTPServer {
  return new SMTPServer({
    authOptional: true,
    // A local server has no trusted certificate.
    disabledCommands: ["STARTTLS"],
    onAuth: ({ username }, _session, done) => done(null, { user: username ?? "anyone" }),
    size: maxEmailBytes,
    onRcptTo({ address }, _session, done) {
      const answer = badTempered[address.split("@", 1)[0] ?? ""];
      done(answer ? Object.assign(new Error(answer.text), { responseCode: answer.code }) : null);
    },
    onData(stream, { envelope }, done) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        const to = envelope.rcptTo.map(({ address }) => address);
        inbox.add(Buffer.concat(chunks), to).then(
          () => done(),
          (error: unknown) => done(error instanceof Error ? error : new Error(String(error))),
        );
      });
    },
  });
}
