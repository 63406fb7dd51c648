import type { ErrorCode } from "@zertsalo/contract/errors";
import type { FastifyReply, FastifyRequest } from "fastify";
import { hasZodFastifySchemaValidationErrors } from "fastify-type-provider-zod";
import { codeForStatus, errorAnswer } from "../http/error-answer.ts";
import { isOutage } from "../database/outage.ts";
import type { Server } from "../server.ts";
import { ShopError } from "../http/shop-error.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** The code of the error that was answered, for metrics. */
    refusal: ErrorCode | null;
  }
}

/** The only place that maps a thrown error to status, errorCode and errorText. */
export function errors(app: Server): void {
  app.decorateRequest("refusal", null);
  app.setErrorHandler((error, request, reply) => answerError(error, request, reply));
  app.setNotFoundHandler((request, reply) => {
    const [path] = request.url.split("?", 1);
    return reply.code(404).send(errorAnswer("page_not_found", `Page Not Found: ${path}`));
  });
}

export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { code, message, data } = readError(error);
  request.refusal = code;
  const answer = errorAnswer(code, message, data, error instanceof ShopError ? error.text : null);
  if (answer.status === 500) request.log.error({ err: error, route: request.routeOptions.url }, "request failed");
  if (answer.status === 503) {
    request.log.warn({ err: error, route: request.routeOptions.url }, "request refused");
    reply.header("retry-after", "1");
  }
  if (error instanceof ShopError && error.retryAfterSeconds !== null) {
    reply.header("retry-after", String(error.retryAfterSeconds));
  }
  return reply.code(answer.status).send(answer);
}

function readError(error: unknown): { code: ErrorCode; message?: string; data?: unknown } {
  if (error instanceof ShopError) return { code: error.code, data: error.data };
  if (hasZodFastifySchemaValidationErrors(error)) {
    const fields = error.validation.map(({ instancePath, message }) => ({ field: instancePath, message }));
    return { code: "invalid_request", message: `Unexpected ${error.validationContext}`, data: fields };
  }
  if (isOutage(error)) return { code: "unavailable" };
  if (isUnstorableText(error) || isFailedValidation(error)) return { code: "invalid_request" };
  const code = codeForStatus(statusOf(error));
  // The message of an internal error is only logged.
  return code === "internal" || !(error instanceof Error) ? { code } : { code, message: error.message };
}

/** PostgreSQL rejects the NUL character; our schemas, like JSON, accept it. */
function isUnstorableText(error: unknown): boolean {
  return error instanceof Error && "code" in error && (error.code === "22021" || error.code === "22P05");
}

/** A schema's check has thrown: `{ length: {} }` where a text is due. */
function isFailedValidation(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "FST_ERR_VALIDATION";
}

function statusOf(error: unknown): number {
  return error instanceof Error && "statusCode" in error && typeof error.statusCode === "number"
    ? error.statusCode
    : 500;
}
