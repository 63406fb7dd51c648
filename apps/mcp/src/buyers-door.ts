import { buyersServer } from "./buyers-server.ts";
import type { Door } from "./protocol-route.ts";
import type { Sessions } from "./sessions.ts";
import { clientFor, openVisit, type Shop } from "./visit.ts";

const sessionHeader = "mcp-session-id";

/** Anybody, with an anonymous session of the shop. */
export function buyersDoor(shop: Shop, sessions: Sessions): Door {
  return {
    path: "/mcp",
    served: buyersServer,
    keyOf: ({ headers }) => headers[sessionHeader]?.toString() ?? null,
    async admit({ method }, asker, { headers }, reply) {
      const client = clientFor(shop, asker);
      const given = headers[sessionHeader]?.toString() ?? null;
      const sessionId = method === "initialize" ? await sessions.begin(client) : given;
      if (method === "initialize") void reply.header(sessionHeader, sessionId);
      const tokens = sessionId ? await sessions.resume(client, sessionId) : null;
      if (tokens) return { visit: openVisit(shop, asker, tokens) };
      // The protocol's own answers: without a session, and with one that is gone, after which a program begins anew.
      return given
        ? { visit: null, status: 404, text: "Сеанс закончился. Подключитесь заново." }
        : { visit: null, status: 400, text: `Нет заголовка ${sessionHeader}: начните с initialize.` };
    },
  };
}
