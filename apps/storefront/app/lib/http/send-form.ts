import { serializeWrites } from "./serialize-writes.ts";

/** Posts a small form in the background. A network error resolves to null, because these answers are optional. */
export async function postForm<Answer>(action: string, fields: Record<string, string>): Promise<Answer | null> {
  try {
    const body = new URLSearchParams(fields);
    const answer = await serializeWrites(() => fetch(action, { method: "POST", body, keepalive: true }));
    return (await answer.json()) as Answer;
  } catch {
    return null;
  }
}
