import type { FastifyBaseLogger, FastifyInstance, FastifyTypeProvider, RawServerDefault } from "fastify";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { z } from "zod";
import type { PreparedJson } from "./http/prepared-json.ts";

/** Types of a route follow from its zod schemas; a response may also be prepared JSON. */
interface ContractTypes extends FastifyTypeProvider {
  validator: this["schema"] extends z.ZodType ? z.output<this["schema"]> : unknown;
  serializer: this["schema"] extends z.ZodType
    ? z.output<this["schema"]> | PreparedJson<z.output<this["schema"]>>
    : unknown;
}

/** The server with the types that route modules use. */
export type Server = FastifyInstance<
  RawServerDefault,
  IncomingMessage,
  ServerResponse,
  FastifyBaseLogger,
  ContractTypes
>;
