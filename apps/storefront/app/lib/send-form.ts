import { serializeWrites } from "./serialize-writes.ts";

/** Posts a small form behind the page. A silent network is told as null: nobody waits for these answers. */
export async function sendForm<Answer>(action: string, fields: Record<string, string>): Promise<Answer | null> {
  try {
    const body = new URLSearchParams(fields);
    const answer = await serializeWrites(() => fetch(action, { method: "POST", body, keepalive: true }));
    return (await answer.json()) as Answer;
  } catch {
    return null;
  }
}
