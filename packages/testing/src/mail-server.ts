import { once } from "node:events";
import type { AddressInfo } from "node:net";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer } from "smtp-server";
import { afterAll } from "vitest";

export interface CaughtEmail extends Email {
  source: string;
}

/** How a test's own mail server answers a recipient, or an email as a whole: null takes it. */
export interface MailServerAnswers {
  recipient?: (address: string) => { code: number; text: string } | null;
  email?: () => { code: number; text: string } | null;
}

/** A real mail server on a free port; closed after the file's last test. What it took is in `emails`. */
export async function startMailServer(answers: MailServerAnswers = {}) {
  const emails: CaughtEmail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["AUTH", "STARTTLS"],
    onRcptTo({ address }, _session, done) {
      done(refusal(answers.recipient?.(address)));
    },
    onData(stream, _session, done) {
      void catchEmail(stream).then((email) => {
        const error = refusal(answers.email?.());
        if (!error) emails.push(email);
        done(error);
      }, done);
    },
  });
  server.listen(0, "127.0.0.1");
  await once(server.server, "listening");
  const { port } = server.server.address() as AddressInfo;
  afterAll(() => new Promise<void>((resolve) => server.close(resolve)));
  return { url: `smtp://127.0.0.1:${port}`, emails };
}

async function catchEmail(stream: NodeJS.ReadableStream): Promise<CaughtEmail> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(Buffer.from(chunk));
  const source = Buffer.concat(chunks).toString();
  return { ...(await PostalMime.parse(source)), source };
}

function refusal(answer: { code: number; text: string } | null | undefined): Error | null {
  return answer ? Object.assign(new Error(answer.text), { responseCode: answer.code }) : null;
}
