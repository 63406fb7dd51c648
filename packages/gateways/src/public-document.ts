import type { IncomingMessage } from "node:http";
import { AddressRefused } from "./public-address.ts";
import { createPublicConnections } from "./public-connections.ts";

export interface PublicDocumentSettings {
  /** For development and tests: a host on this machine, without https. */
  allowsPrivate: boolean;
  timeLimitMs?: number;
}

/** A document with the seconds that its host lets it be cached, null where it does not say; or why it was not read. */
export type PublicDocument =
  | { text: string; maxAgeSeconds: number | null; fault: null }
  | { text: null; fault: "address" | "slow" | "failed" | "too_long" };

export interface PublicDocumentGateway {
  read(url: string): Promise<PublicDocument>;
  close(): void;
}

const defaultTimeLimitMs = 3_000;
/** The Universal Commerce Protocol asks for no less. */
const maxBytes = 128 * 1024;

/** Reads JSON from an address that somebody sent: public ones alone, redirects not followed, length and time limited. */
export function createPublicDocumentGateway({
  allowsPrivate,
  timeLimitMs = defaultTimeLimitMs,
}: PublicDocumentSettings): PublicDocumentGateway {
  const connections = createPublicConnections({ allowsPrivate });

  function send(url: string, signal: AbortSignal): Promise<IncomingMessage> {
    const headers = { accept: "application/json", "user-agent": "Zertsalo-UCP/1" };
    return new Promise((resolve, reject) => {
      connections.request(new URL(url), { method: "GET", headers, signal }, resolve).on("error", reject).end();
    });
  }

  return {
    async read(url) {
      if (!connections.accepts(url)) return { text: null, fault: "address" };
      const limit = AbortSignal.timeout(timeLimitMs);
      try {
        const response = await send(url, limit);
        if (response.statusCode !== 200) {
          response.destroy();
          return { text: null, fault: "failed" };
        }
        const text = await readText(response);
        if (text === null) return { text, fault: "too_long" };
        return { text, maxAgeSeconds: maxAge(response.headers["cache-control"]), fault: null };
      } catch (error) {
        if (error instanceof AddressRefused) return { text: null, fault: "address" };
        return { text: null, fault: limit.aborted ? "slow" : "failed" };
      }
    },
    close: connections.close,
  };
}

async function readText(response: IncomingMessage): Promise<string | null> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > maxBytes) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}

function maxAge(cacheControl: string | undefined): number | null {
  const seconds = /(?:^|[,\s])max-age=(\d{1,9})/.exec(cacheControl ?? "")?.[1];
  return seconds === undefined ? null : Number(seconds);
}
