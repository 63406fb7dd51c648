import type { ServerResponse } from "node:http";
import { pipeline, Readable, Writable } from "node:stream";
import type { ReadableStream } from "node:stream/web";
import { createGzip } from "node:zlib";
import type { Visit } from "../../app/lib/visit.server.ts";

// Streamed pages are compressed while a visitor waits: the lowest level takes a third of the default's time.
const streamLevel = 1;

export type PipeBody = (to: NodeJS.WritableStream) => void;

/** Where an answer's body comes from: the renderer itself, or what a loader has answered. */
export function bodyOf(response: Response, visit: Visit): PipeBody | null {
  if (visit.pipeBody) return visit.pipeBody;
  const { body } = response;
  return body && ((to) => void pipeline(Readable.fromWeb(body as ReadableStream), to, () => {}));
}

/** Streams to the visitor. When he leaves, the rendering is given up. */
export function streamBody(pipe: PipeBody, response: ServerResponse, isGzip: boolean): void {
  if (!isGzip) {
    pipe(response);
    return;
  }
  const gzip = createGzip({ level: streamLevel });
  pipeline(gzip, response, () => {});
  pipe(gzip);
}

/**
 * Collects the whole body and, when somebody is waiting, streams it to him at once. The collector never waits for
 * him: others wait for the page.
 */
export function collectBody(pipe: PipeBody, response: ServerResponse | null, isGzip: boolean): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  const gzip = response && isGzip ? createGzip({ level: streamLevel }) : null;
  if (gzip && response) pipeline(gzip, response, () => {});
  const visitor = gzip ?? response;

  return new Promise((resolve, reject) => {
    const collector = new Writable({
      write(chunk: Uint8Array, _encoding, done) {
        chunks.push(chunk);
        if (visitor?.writable) visitor.write(chunk);
        done();
      },
      final(done) {
        if (visitor?.writable) visitor.end();
        done();
      },
    });
    collector.once("finish", () => resolve(Buffer.concat(chunks)));
    collector.once("error", reject);
    // React asks for a flush when a part is complete, so that it is not held back by the compressor.
    pipe(Object.assign(collector, { flush: () => gzip?.writable && gzip.flush() }));
  });
}
