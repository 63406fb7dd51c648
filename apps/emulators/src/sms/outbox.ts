export interface CaughtMessage {
  id: string;
  at: string;
  to: string;
  from: string;
  text: string;
}

const maxMessages = 200;

export type Outbox = ReturnType<typeof createOutbox>;

/** The latest text messages, in memory. */
export function createOutbox() {
  let messages: readonly CaughtMessage[] = [];
  let lastId = 0;
  return {
    add(message: Pick<CaughtMessage, "to" | "from" | "text">): CaughtMessage {
      lastId += 1;
      const id = `202646-${1_000_000 + lastId}`;
      const caught = { id, at: new Date().toISOString(), ...message };
      messages = [caught, ...messages].slice(0, maxMessages);
      return caught;
    },
    /** The latest first, optionally those to one number. */
    list: (to?: string | null) => (to ? messages.filter((message) => message.to === to) : messages),
  };
}
