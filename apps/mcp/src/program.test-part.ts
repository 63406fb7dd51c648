import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import { startTestApi } from "@zertsalo/testing/api";
import { pino } from "pino";
import { afterAll } from "vitest";
import { buildApp } from "./app.ts";
import { readConfig } from "./config.ts";

/** What a tool has answered. */
export interface ToolAnswer {
  isError: boolean;
  text: string;
  data: Record<string, unknown>;
}

/** A real API, the server of programs before it, and programs that connect to it as those of strangers do. */
export async function startMcp(env: NodeJS.ProcessEnv = {}) {
  const api = await startTestApi({ env: { TRUSTED_PROXIES: "127.0.0.1" } });
  const apiUrl = await api.app.listen({ port: 0, host: "127.0.0.1" });
  const app = buildApp(
    readConfig({ NODE_ENV: "test", LOG_LEVEL: "silent", API_URL: apiUrl, MCP_BUDGET_MS: "60000", ...env }),
    { log: pino({ level: "silent" }) },
  );
  const url = new URL("/mcp", await app.listen({ port: 0, host: "127.0.0.1" }));
  const programs: Client[] = [];
  afterAll(async () => {
    await Promise.all(programs.map((each) => each.close()));
    await app.close();
  });

  /** With an address of its own, where the limits of one are not what is tested; with a token, to the server of staff. */
  async function connect({ address, token }: { address?: string; token?: string } = {}) {
    const client = new Client({ name: "test", version: "1.0.0" });
    const headers = {
      ...(address !== undefined && { "x-forwarded-for": address }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    };
    const own = token === undefined ? url : new URL("/mcp/staff", url);
    const transport = new StreamableHTTPClientTransport(own, { requestInit: { headers } });
    await client.connect(transport);
    programs.push(client);

    async function call(name: string, given: Record<string, unknown> = {}): Promise<ToolAnswer> {
      const { isError = false, content, structuredContent = {} } = await client.callTool({ name, arguments: given });
      const [first] = content as { text: string }[];
      return { isError: isError === true, text: first?.text ?? "", data: structuredContent as Record<string, unknown> };
    }
    return { client, call, sessionId: transport.sessionId ?? "" };
  }

  return { api, app, url, connect };
}
