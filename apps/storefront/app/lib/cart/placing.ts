import { serializeWrites } from "#app/lib/http/serialize-writes.ts";
import { paths } from "#app/lib/navigation/paths.ts";

/** Longer than other timeouts, because placing an order is slow and the buyer should not have to repeat it. */
const timeoutMs = 40_000;
const key = "placing";

type PlacingFields = [name: string, value: string][];

/** Places the order. The same fields sent again, also after a reload, return the same order. */
export async function submitOrder<Answer>(fields: PlacingFields): Promise<Answer | null> {
  remember(fields);
  try {
    const request = { method: "POST", body: new URLSearchParams(fields), signal: AbortSignal.timeout(timeoutMs) };
    const answer = await serializeWrites(() => fetch(paths.shell.checkout, request));
    if (!answer.ok) return null;
    const result = (await answer.json()) as Answer;
    remember(null);
    return result;
  } catch {
    return null;
  }
}

/**
 * Repeats this tab's request if its answer was lost by a reload in the middle. Null: there was no request, or there is
 * no order.
 */
export async function recoverOrder(): Promise<string | null> {
  const fields = remembered();
  if (!fields) return null;
  const answer = await submitOrder<{ outcome?: { kind: string; href?: string } }>(fields);
  return (answer?.outcome?.kind === "placed" && answer.outcome.href) || null;
}

function remembered(): PlacingFields | null {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? "null") as PlacingFields | null;
  } catch {
    return null;
  }
}

function remember(fields: PlacingFields | null): void {
  try {
    if (fields) sessionStorage.setItem(key, JSON.stringify(fields));
    else sessionStorage.removeItem(key);
  } catch {
    // Without storage a reload in the middle shows an empty cart; the order is in the email and in the account.
  }
}
