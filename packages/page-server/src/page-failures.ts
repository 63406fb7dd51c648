import { channel } from "node:diagnostics_channel";

/** What a person saw fail: a part of a page, a form. A whole page is counted by its status. */
type PageFailure = "part" | "form";

/** The pages are a bundle with modules of its own: a channel of the process reaches the server's metrics. */
const failures = channel("zertsalo:page-failure");

export function reportPageFailure(kind: PageFailure): void {
  failures.publish(kind);
}

/** Returns the end of listening. */
export function onPageFailure(listener: (kind: PageFailure) => void): () => void {
  const receive = (kind: unknown) => listener(kind as PageFailure);
  failures.subscribe(receive);
  return () => failures.unsubscribe(receive);
}
