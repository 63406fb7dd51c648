import { createHmac } from "node:crypto";

export interface FileLinks {
  /** Origin of the file server. */
  host: string;
  pathOf(key: string): string;
  sign(file: { key: string; name: string; contentType: string }): string;
}

const lifeSeconds = 600;

/**
 * Signed links to chat files, valid for ten minutes and issued to participants only. The file server checks just the
 * signature.
 */
export function fileLinks({ host, secret }: { host: string; secret: string }, nowMs: () => number): FileLinks {
  const pathOf = (key: string) => `/files/${key}`;
  return {
    host,
    pathOf,
    sign({ key, name, contentType }) {
      // Rounded to the minute, so that links within a minute are equal and the browser cache works.
      const until = Math.floor(nowMs() / 60_000) * 60 + lifeSeconds;
      const params = new URLSearchParams({ until: String(until), name, type: contentType });
      const path = `${pathOf(key)}?${params}`;
      return `${path}&sign=${createHmac("sha256", secret).update(path).digest("base64url")}`;
    },
  };
}
