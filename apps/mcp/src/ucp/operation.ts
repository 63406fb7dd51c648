import { ApiError } from "@zertsalo/client/api-error";
import { createMinuteLimit } from "@zertsalo/page-server/minute-limit";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import type { Config } from "../config.ts";
import type { Metrics } from "../metrics.ts";
import type { Asker } from "../visit.ts";
import { madeToMeasureName, offeredCapabilities, type RootCapability, ucpVersion } from "./capabilities.ts";
import { type Agreed, agreedCapabilities, answerCapabilities, profileUrl } from "./negotiate.ts";
import { NoResource, refusalText, TransportError, type UcpMessage } from "./outcomes.ts";
import type { PlatformProfiles } from "./platform-profiles.ts";

/** What an operation is run with. */
export interface UcpCall<Body> {
  asker: Asker;
  /** Of the path: a cart or a checkout. */
  id: string;
  body: Body;
  /** The platform knows our extension by the same version. */
  hasMadeToMeasure: boolean;
}

interface Operation<Body extends z.ZodType> {
  method: "GET" | "POST" | "PUT";
  path: string;
  capability: RootCapability;
  body: Body;
  /** Answers 201. */
  isCreating?: true;
  run(call: UcpCall<z.output<Body>>): Promise<object>;
}

interface Parts {
  config: Config;
  metrics: Metrics;
  profiles: PlatformProfiles;
  now: () => number;
}

export const noBody = z.unknown();

/** More than this many at once from different places is a flood, whoever they are. */
const mostKeys = 50_000;

/**
 * Adds operations to the routes: each is counted, its platform's profile read, its capability agreed upon. An answer
 * names the capabilities that are active in it; whatever goes wrong is answered in the protocol's own forms.
 */
export function createOperations(app: FastifyInstance, { config, metrics, profiles, now }: Parts) {
  const offered = offeredCapabilities(config.PUBLIC_ORIGIN);
  const extension = madeToMeasureName(config.PUBLIC_ORIGIN);
  const perAddress = createMinuteLimit({ perKey: config.MCP_PER_ADDRESS, mostKeys, now });
  const perId = createMinuteLimit({ perKey: config.MCP_PER_SESSION, mostKeys, now });

  return function add<Body extends z.ZodType>(operation: Operation<Body>): void {
    const { capability, body, isCreating } = operation;
    app.route<{ Params: { id?: string } }>({
      method: operation.method,
      url: operation.path,
      async handler(request, reply) {
        const { id = "" } = request.params;
        if (!perAddress.take(request.ip) || (id && !perId.take(id))) throw limited();
        const agreed = agreedCapabilities(offered, await profiles.read(profileUrl(agentHeader(request))));
        if (!agreed.has(capability)) return reply.send(error(agreed, capability, incompatible(capability)));
        try {
          const answer = await operation.run({
            asker: { ip: request.ip, requestId: request.id, deadline: AbortSignal.timeout(config.MCP_BUDGET_MS) },
            id,
            body: readBody(body, request.body),
            hasMadeToMeasure: agreed.has(extension),
          });
          return await reply.code(isCreating ? 201 : 200).send({ ucp: meta(agreed, capability, "success"), ...answer });
        } catch (thrown) {
          if (thrown instanceof NoResource) return reply.send(error(agreed, capability, thrown));
          const refused = refusalText(thrown);
          if (!refused) throw thrown;
          const message: UcpMessage = { type: "error", ...refused, severity: "recoverable" };
          return reply.send(error(agreed, capability, new NoResource([message])));
        }
      },
      errorHandler: (thrown, request, reply) => answerFault(thrown, request, reply),
    });
  };

  function meta(agreed: Agreed, root: RootCapability, status: "success" | "error") {
    return { version: ucpVersion, status, capabilities: answerCapabilities(agreed, root), payment_handlers: {} };
  }

  function error(agreed: Agreed, root: RootCapability, { messages, continuePath }: NoResource) {
    return { ucp: meta(agreed, root, "error"), messages, continue_url: link(continuePath) };
  }

  function answerFault(thrown: unknown, request: FastifyRequest, reply: FastifyReply) {
    const { status, code, message, headers } = faultOf(thrown);
    if (status >= 500 && code === "internal") request.log.error({ err: thrown }, "UCP operation failed");
    else metrics.countRefused(status === 429 ? "limited" : "malformed");
    return reply
      .code(status)
      .headers(headers)
      .send({ code, content: message, continue_url: link("/") });
  }

  function link(path: string): string {
    return new URL(path, config.PUBLIC_ORIGIN).href;
  }
}
export type AddOperation = ReturnType<typeof createOperations>;

const agentHeader = ({ headers }: FastifyRequest) => headers["ucp-agent"]?.toString();

const limited = () =>
  new TransportError(429, "rate_limited", "Слишком много запросов. Подождите минуту и повторите.", {
    "retry-after": "60",
  });

const incompatible = (name: string) =>
  new NoResource([
    {
      type: "error",
      code: "capabilities_incompatible",
      content: `В профиле нет ${name} той версии, что есть у нас.`,
      severity: "unrecoverable",
    },
  ]);

const { localeError } = z.locales.ru();

function readBody<Body extends z.ZodType>(schema: Body, given: unknown): z.output<Body> {
  const parsed = schema.safeParse(given ?? {}, { error: localeError });
  if (parsed.success) return parsed.data;
  const faults = parsed.error.issues.slice(0, 5).map(({ path, message }) => `${path.join(".") || "тело"} — ${message}`);
  throw new TransportError(400, "invalid_request", `Запрос не подошёл: ${faults.join("; ").slice(0, 1_000)}.`);
}

function faultOf(thrown: unknown): Pick<TransportError, "status" | "code" | "message" | "headers"> {
  if (thrown instanceof TransportError) return thrown;
  if (thrown instanceof ApiError && thrown.status === 429) return limited();
  if (thrown instanceof ApiError && thrown.errorCode !== "internal") {
    const headers = { "retry-after": "10" };
    return {
      status: 503,
      code: "unavailable",
      message: "Магазин сейчас не отвечает. Повторите через минуту.",
      headers,
    };
  }
  const { statusCode = 500 } = thrown as { statusCode?: number };
  return statusCode < 500
    ? { status: statusCode, code: "invalid_request", message: "Запрос не прочитать.", headers: {} }
    : { status: 500, code: "internal", message: "У нас что-то сломалось. Повторите через минуту.", headers: {} };
}
