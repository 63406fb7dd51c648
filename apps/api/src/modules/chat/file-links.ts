import { createHmac } from "node:crypto";

export interface FileLinks {
  /** The origin that files come from. */
  host: string;
  pathOf(key: string): string;
  sign(file: { key: string; name: string; contentType: string }): string;
}

const lifeSeconds = 600;

/**
 * Links to what people sent each other: they work for ten minutes, and only who is in the chat is given one. The
 * server of files asks nobody, it knows the signature.
 */
export function fileLinks({ host, secret }: { host: string; secret: string }, nowMs: () => number): FileLinks {
  const pathOf = (key: string) => `/files/${key}`;
  return {
    host,
    pathOf,
    sign({ key, name, contentType }) {
      // To the full minute: who asks twice in a minute finds the file in his browser.
      const until = Math.floor(nowMs() / 60_000) * 60 + lifeSeconds;
      const params = new URLSearchParams({ until: String(until), name, type: contentType });
      const path = `${pathOf(key)}?${params}`;
      return `${path}&sign=${createHmac("sha256", secret).update(path).digest("base64url")}`;
    },
  };
}
