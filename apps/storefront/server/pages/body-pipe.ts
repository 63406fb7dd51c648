import type { Visit } from "../../app/lib/session/visit.server.ts";
import type { PageSink } from "./page-sink.ts";

/** Where an answer's body comes from: the renderer itself, or what a loader has answered. */
export function getBodyPipe(response: Response, visit: Visit): ((to: PageSink) => void) | null {
  if (visit.pipeBody) return visit.pipeBody;
  const { body } = response;
  return body && ((to) => void pump(body, to));
}

async function pump(body: ReadableStream<Uint8Array>, to: PageSink): Promise<void> {
  try {
    for await (const chunk of body) {
      to.write(chunk);
      to.flush();
    }
    to.end();
  } catch (error) {
    to.emit("error", error);
  }
}
