/** Small request to the page server; a refusal throws its message. */
export async function postJson<Data>(url: string, payload: object): Promise<Data> {
  const answer = await fetch(url, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(payload),
  }).catch(() => null);
  const body = (await answer?.json().catch(() => null)) as { data?: Data; errorText?: string } | null;
  if (answer?.ok && body?.data !== undefined) return body.data;
  throw new Error(body?.errorText ?? "Не получилось. Повторите");
}
