import { ApiError } from "@zertsalo/client/api-error";
import { staffMe } from "@zertsalo/contract/staff";
import { staffTokenPattern } from "@zertsalo/contract/staff-tokens";
import type { FastifyRequest } from "fastify";
import type { Admission, Door } from "./protocol-route.ts";
import { staffServer } from "./staff-server.ts";
import { clientFor, type Shop, type Visit } from "./visit.ts";

const refused: Admission = {
  visit: null,
  status: 401,
  text: "Нужен действующий ключ. Его создают в офисе, на странице «Мой вход»: заголовок Authorization: Bearer zst_…",
  headers: { "www-authenticate": "Bearer" },
};

/**
 * Staff, by a personal token of the back office. Nothing is kept here: the API looks the token up for every call, so it
 * ends when it is revoked, and may what its owner may at that moment.
 */
export function staffDoor(shop: Shop, officeOrigin: string): Door {
  return {
    path: "/mcp/staff",
    served: staffServer,
    keyOf: tokenOf,
    async admit({ method }, asker, request) {
      const token = tokenOf(request);
      if (!token) return refused;
      const client = clientFor(shop, asker, { token: () => token, renew: async () => token });
      const visit: Visit = {
        api: async () => client,
        rules: shop.rules,
        link: (path) => new URL(path, officeOrigin).href,
      };
      // A tool calls the API itself; anything else is answered from here.
      if (method !== "tools/call" && !(await isAlive(client))) return refused;
      return { visit };
    },
  };
}

function tokenOf({ headers: { authorization = "" } }: FastifyRequest): string | null {
  const token = authorization.startsWith("Bearer ") ? authorization.slice(7) : "";
  return staffTokenPattern.test(token) ? token : null;
}

/** Staff without any role have a token that lives and may nothing. */
async function isAlive(client: ReturnType<typeof clientFor>): Promise<boolean> {
  try {
    await client.call(staffMe);
    return true;
  } catch (error) {
    if (error instanceof ApiError && error.status === 403) return true;
    if (error instanceof ApiError && error.status === 401) return false;
    throw error;
  }
}
