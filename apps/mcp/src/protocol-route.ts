import { ApiError } from "@zertsalo/client/api-error";
import { createMinuteLimit } from "@zertsalo/page-server/minute-limit";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { answerMessage, type Served } from "./answer-message.ts";
import type { Config } from "./config.ts";
import { type Message, readMessage, protocolRefusal } from "./message.ts";
import type { Metrics } from "./metrics.ts";
import { toolCaller } from "./tool-caller.ts";
import type { Asker, Visit } from "./visit.ts";

/** For whom a message is answered, or why it is not. */
export type Admission =
  | { visit: Visit }
  | { visit: null; status: number; text: string; headers?: Readonly<Record<string, string>> };

/** One server of the protocol: whom it admits, and what it can do. */
export interface Door {
  path: `/mcp${string}`;
  served: Served;
  /** What messages are counted by besides the address: a session, a token. */
  keyOf(request: FastifyRequest): string | null;
  admit(message: Message, asker: Asker, request: FastifyRequest, reply: FastifyReply): Promise<Admission>;
}

interface Parts {
  config: Config;
  metrics: Metrics;
}

/** More than this many at once from different places is a flood, whoever they are. */
const mostKeys = 50_000;

/**
 * The one address of a server: a message is posted, its answer is JSON. There is no stream from us to a program, as
 * nothing here happens without its asking, so GET and DELETE are refused as the protocol has it.
 */
export function protocolRoute(app: FastifyInstance, { config, metrics }: Parts, door: Door): void {
  const perAddress = createMinuteLimit({ perKey: config.MCP_PER_ADDRESS, mostKeys, now: Date.now });
  const perCaller = createMinuteLimit({ perKey: config.MCP_PER_SESSION, mostKeys, now: Date.now });
  const callTool = toolCaller(door.served.tools, metrics);

  app.route({
    method: ["GET", "DELETE"],
    url: door.path,
    handler: (_request, reply) =>
      reply.code(405).header("allow", "POST").send(protocolRefusal(null, "Сообщения принимаются методом POST.")),
  });

  app.post(door.path, async (request, reply) => {
    const message = readMessage(request.body);
    if (!message) {
      metrics.countRefused("malformed");
      return reply.code(400).send(protocolRefusal(null, "Сообщение не прочитать: нужен один объект JSON-RPC 2.0."));
    }
    const asker = askerOf(request);
    const key = door.keyOf(request);
    if (!perAddress.take(asker.ip) || (key && !perCaller.take(key))) return refuseForMinute(reply, message);
    try {
      const admission = await door.admit(message, asker, request, reply);
      if (!admission.visit) {
        metrics.countRefused("session");
        const { status, text, headers = {} } = admission;
        return await reply.code(status).headers(headers).send(protocolRefusal(message.id, text));
      }
      const { visit } = admission;
      const answer = await answerMessage(door.served, webRequest(request), message.whole, (name, given) =>
        callTool(name, given, visit, request.log),
      );
      if (answer.type) void reply.type(answer.type);
      return await reply.code(answer.status).send(answer.text);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.status === 429) return refuseForMinute(reply, message);
      const text = "Магазин сейчас не отвечает. Повторите через минуту.";
      return reply.code(503).header("retry-after", "10").send(protocolRefusal(message.id, text));
    }
  });

  function askerOf({ ip, id }: FastifyRequest): Asker {
    return { ip, requestId: id, deadline: AbortSignal.timeout(config.MCP_BUDGET_MS) };
  }

  function refuseForMinute(reply: FastifyReply, message: Message) {
    metrics.countRefused("limited");
    const text = "Слишком много запросов. Подождите минуту и повторите.";
    return reply.code(429).header("retry-after", "60").send(protocolRefusal(message.id, text));
  }
}

/** We answer in JSON whatever a program prefers, so it is not refused for what it forgot to accept. */
function webRequest({ headers }: FastifyRequest): Request {
  const protocol = headers["mcp-protocol-version"]?.toString();
  return new Request("http://mcp.local/mcp", {
    method: "POST",
    headers: {
      accept: "application/json, text/event-stream",
      "content-type": "application/json",
      ...(protocol && { "mcp-protocol-version": protocol }),
    },
  });
}
