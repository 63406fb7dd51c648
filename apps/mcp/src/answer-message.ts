import { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import { WebStandardStreamableHTTPServerTransport } from "@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js";
import { type CallToolResult, CallToolRequestSchema, ListToolsRequestSchema } from "@modelcontextprotocol/sdk/types.js";
import { AjvJsonSchemaValidator } from "@modelcontextprotocol/sdk/validation/ajv";
import type { Tool } from "./tool.ts";

export interface Served {
  name: string;
  title: string;
  instructions: string;
  tools: readonly Tool[];
}

interface Answer {
  status: number;
  /** Null: there is nothing to say. */
  type: string | null;
  text: string;
}

export type CallTool = (name: string, given: unknown) => Promise<CallToolResult>;

/** Made once: one for each message would cost more than the message. We never ask a client for anything to be checked. */
const jsonSchemaValidator = new AjvJsonSchemaValidator();
const version = "1.0.0";

/**
 * Answers one message of the protocol with the library's own server. It lives as long as the message: what belongs to a
 * session lies in the shop's database, so any process may answer the next one.
 */
export async function answerMessage(
  { name, title, instructions, tools }: Served,
  request: Request,
  message: unknown,
  callTool: CallTool,
): Promise<Answer> {
  const server = new McpServer({ name, title, version }, { instructions, jsonSchemaValidator });
  server.server.registerCapabilities({ tools: {} });
  server.server.setRequestHandler(ListToolsRequestSchema, () => ({ tools: listed(tools) }));
  server.server.setRequestHandler(CallToolRequestSchema, ({ params }) => callTool(params.name, params.arguments));
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
  await server.connect(transport);
  try {
    const response = await transport.handleRequest(request, { parsedBody: message });
    return { status: response.status, type: response.headers.get("content-type"), text: await response.text() };
  } finally {
    await server.close();
  }
}

const lists = new WeakMap<readonly Tool[], ReturnType<typeof list>>();

function listed(tools: readonly Tool[]) {
  const before = lists.get(tools);
  if (before) return before;
  const made = list(tools);
  lists.set(tools, made);
  return made;
}

function list(tools: readonly Tool[]) {
  return tools.map(({ name, title, description, inputSchema, effect }) => ({
    name,
    title,
    description,
    inputSchema,
    annotations: {
      readOnlyHint: effect === "reads",
      destructiveHint: effect === "sets",
      idempotentHint: effect !== "adds",
      openWorldHint: false,
    },
  }));
}
