import { readFileSync } from "node:fs";
import type { RenderedEmail } from "@zertsalo/mail-texts/render-email";
import { createTransport } from "nodemailer";
import type { Config } from "../config.ts";
import { bounceAddress } from "./bounce-address.ts";

export interface OutgoingEmail extends RenderedEmail {
  id: string;
  to: string;
  /** Absolute URL for the one-click unsubscribe POST (RFC 8058). */
  unsubscribe: string | null;
  attachments: readonly { filename: string; contentType: string; content: Uint8Array }[];
}

export interface Mailer {
  /** Returns the Message-ID. Throws the server's error. */
  send(email: OutgoingEmail): Promise<string>;
  close(): void;
}

type MailSettings = Pick<Config, "SMTP_URL" | "MAIL_FROM" | "BOUNCE_ADDRESS" | "DKIM_SELECTOR" | "DKIM_KEY_FILE">;

export function createMailer(settings: MailSettings): Mailer {
  const { SMTP_URL, MAIL_FROM, BOUNCE_ADDRESS, DKIM_SELECTOR, DKIM_KEY_FILE } = settings;
  const domain = domainOf(MAIL_FROM);
  const transport = createTransport({
    url: SMTP_URL,
    pool: true,
    maxConnections: 4,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    // An e-mail contains only the given data: no files are read and no URLs are fetched.
    disableFileAccess: true,
    disableUrlAccess: true,
    ...(DKIM_KEY_FILE && { dkim: signature(domain, DKIM_SELECTOR, DKIM_KEY_FILE) }),
  });

  return {
    async send({ id, to, subject, html, text, unsubscribe, attachments }) {
      const { messageId } = await transport.sendMail({
        from: MAIL_FROM,
        to: { name: "", address: to },
        ...(BOUNCE_ADDRESS && { envelope: { from: bounceAddress(BOUNCE_ADDRESS, id), to } }),
        messageId: `<${id}@${domain}>`,
        subject,
        html,
        text,
        attachments: attachments.map(({ content, ...file }) => ({ ...file, content: Buffer.from(content) })),
        headers: unsubscribe ? oneClickHeaders(unsubscribe) : { "Auto-Submitted": "auto-generated" },
      });
      return messageId;
    },
    close: () => transport.close(),
  };
}

function oneClickHeaders(address: string): Record<string, string> {
  return { "List-Unsubscribe": `<${address}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" };
}

/** RFC 8058 requires a signature over both of its headers; the library's default list has one of them. */
const signedHeaders = [
  "From:Sender:Reply-To:Subject:Date:Message-ID:To:Cc:MIME-Version:Content-Type:Content-Transfer-Encoding",
  "List-Unsubscribe:List-Unsubscribe-Post",
].join(":");

function signature(domain: string, selector: string, keyFile: string) {
  return {
    domainName: domain,
    keySelector: selector,
    privateKey: readFileSync(keyFile, "utf8"),
    headerFieldNames: signedHeaders,
  };
}

/** «Зерцало <hello@zertsalo.test>» → zertsalo.test */
function domainOf(from: string): string {
  const domain = /@([\w.-]+)>?$/.exec(from)?.[1];
  if (!domain) throw new Error(`MAIL_FROM has no domain: ${from}`);
  return domain;
}
