import { serializeWrites } from "#app/lib/http/serialize-writes.ts";
import { paths } from "#app/lib/navigation/paths.ts";

/** What became of a change; `refusal` says why nothing did. */
export interface BuildAnswer {
  refusal: string | null;
}

/** Asks the shop about builds behind the page. Null: there was no answer. */
export async function askBuilds<Answer>(fields: Record<string, string>): Promise<Answer | null> {
  try {
    const body = new URLSearchParams(fields);
    // Whoever leaves the page at once has his change made all the same; a browser takes no whole list along.
    const keepalive = !("entries" in fields);
    const answer = await serializeWrites(() => fetch(paths.shell.builds, { method: "POST", body, keepalive }));
    return answer.ok ? ((await answer.json()) as Answer) : null;
  } catch {
    return null;
  }
}
