import { z } from "zod";

const Envelope = z.looseObject({
  jsonrpc: z.literal("2.0"),
  id: z.union([z.string().max(200), z.number()]).optional(),
  method: z.string().max(200).optional(),
});

/** One message of a program. Lists of messages are no longer of the protocol, and would go round the limits. */
export interface Message {
  whole: unknown;
  id: string | number | null;
  /** Null: an answer of the program to us. */
  method: string | null;
}

export function readMessage(body: unknown): Message | null {
  const parsed = Envelope.safeParse(body);
  if (!parsed.success) return null;
  return { whole: body, id: parsed.data.id ?? null, method: parsed.data.method ?? null };
}

/** An error of the protocol itself, before any tool runs. */
export const protocolRefusal = (id: Message["id"], message: string) => ({
  jsonrpc: "2.0",
  error: { code: -32_000, message },
  id,
});
