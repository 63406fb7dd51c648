/** Of every answer that says "later": what is away is asked again each second, so it is soon known to be back. */
const retryAfter = { "retry-after": "5" } as const;

export const retryHeaders = (status: number): { "retry-after"?: string } => (status === 503 ? retryAfter : {});
