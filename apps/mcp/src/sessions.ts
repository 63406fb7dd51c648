import type { Client, TokenSource } from "@zertsalo/client/client";
import { sessionTokens } from "@zertsalo/client/session";
import { authToken } from "@zertsalo/contract/session";
import { LRUCache } from "lru-cache";

/** The session has ended while a tool was at work. */
export class SessionEnded extends Error {
  override readonly name = "SessionEnded";
}

/** As the API makes them: 256 bits. */
const sessionIdPattern = /^[\w-]{43}$/;

/**
 * A session of a program is an anonymous session of the shop, and its id is the one of the protocol: every process
 * recognises it, none keeps it. Tokens are remembered until they end, so that a message costs no call for them.
 */
export function createSessions({ max }: { max: number }) {
  const remembered = new LRUCache<string, string>({ max });

  async function resume(client: Client, sessionId: string): Promise<TokenSource | null> {
    if (!sessionIdPattern.test(sessionId)) return null;
    let isOurs = true;
    const source = sessionTokens(client, {
      sessionId,
      jwt: remembered.get(sessionId) ?? "",
      onRenewed(fresh) {
        isOurs = fresh.sessionId === sessionId && fresh.jwtData.baseUserId === null;
        if (isOurs) remembered.set(sessionId, fresh.jwt);
        else remembered.delete(sessionId);
      },
    });
    await source.token();
    if (!isOurs) return null;
    return {
      token: () => source.token(),
      async renew(refused) {
        const fresh = await source.renew(refused);
        if (!isOurs) throw new SessionEnded();
        return fresh;
      },
    };
  }

  return {
    async begin(client: Client): Promise<string> {
      const { sessionId, jwt } = await client.call(authToken);
      remembered.set(sessionId, jwt);
      return sessionId;
    },
    /** Null: it has ended, was never begun, or belongs to somebody with an account. */
    resume,
  };
}
export type Sessions = ReturnType<typeof createSessions>;
