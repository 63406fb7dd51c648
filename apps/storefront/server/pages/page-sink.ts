import { EventEmitter } from "node:events";
import type { ServerResponse } from "node:http";
import { deflateSegment, gzipHeader, gzipTrailer } from "../page-cache/gzip-segments.ts";
import type { Piece } from "./first-paint.ts";

// Compressed while a visitor waits: a sixth larger than the default level makes it, in a third of the time.
const streamLevel = 1;

/** The little of a writable stream that React's renderer and a pipe need; the rest costs more than a small page. */
export interface PageSink extends EventEmitter {
  write(chunk: Uint8Array | string): boolean;
  end(): void;
  /** The renderer has written all that is ready; what follows waits for data. */
  flush(): void;
}

interface Destination {
  /** Null when a page is made that nobody is waiting for. */
  response: ServerResponse | null;
  isGzip: boolean;
  /** Gets the first bytes of a rendered page and answers what is sent in their place. */
  dress: ((opening: Buffer) => Piece[]) | null;
  /** Gets the whole plain body at the end. */
  onBody?: (body: Buffer) => void;
  /** A page for many is made to its end; one for this visitor alone is given up when he leaves. */
  outlivesVisitor: boolean;
}

/**
 * Takes a page in and sends it on in as few pieces as it has flushes: one compressor's call for each, on the spot.
 * (Node's gzip stream hands every write to another thread, which takes longer than the compression itself.)
 * A slow reader is buffered for: the renderer never waits for him.
 */
export function pageSink({ response, isGzip, dress, onBody, outlivesVisitor }: Destination): PageSink {
  const whole: Buffer[] = [];
  const trailer = gzipTrailer();
  let head: Buffer[] = isGzip ? [gzipHeader] : [];
  let pending: Uint8Array[] = [];
  let isOpening = true;
  let hasEnded = false;

  /** What goes out for the bytes that have come in since the last time. */
  function takePending(): Buffer {
    const bytes = Buffer.concat(pending);
    const pieces: Piece[] = isOpening && dress ? dress(bytes) : [{ plain: bytes }];
    pending = [];
    isOpening = false;
    const plain = pieces.map((piece) => piece.plain);
    if (onBody) whole.push(...plain);
    if (!isGzip || !response) return Buffer.concat(plain);
    for (const each of plain) trailer.add(each);
    const filled = pieces.filter((piece) => piece.plain.length > 0);
    const parts = [...head, ...filled.map((piece) => piece.deflated ?? deflateSegment(piece.plain, streamLevel))];
    head = [];
    return Buffer.concat(hasEnded ? [...parts, trailer.end()] : parts);
  }

  const sink: PageSink = Object.assign(new EventEmitter(), {
    write(chunk: Uint8Array | string) {
      pending.push(typeof chunk === "string" ? Buffer.from(chunk) : chunk);
      return true;
    },
    flush() {
      // Most pages end in the same breath, and then all of it is one write.
      queueMicrotask(() => {
        if (hasEnded || pending.length === 0) return;
        const bytes = takePending();
        if (response?.writable) response.write(bytes);
      });
    },
    end() {
      hasEnded = true;
      const bytes = takePending();
      if (response?.writable) response.end(bytes);
      onBody?.(Buffer.concat(whole));
      sink.emit("close");
    },
  });
  if (!outlivesVisitor) response?.once("close", () => sink.emit("close"));
  return sink;
}
