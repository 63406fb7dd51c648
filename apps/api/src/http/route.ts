import type { Endpoint } from "@zertsalo/contract/endpoint";
import { ErrorAnswer, errorCatalogue } from "@zertsalo/contract/errors";
import type { FastifyContextConfig } from "fastify";
import type { z } from "zod";

type Schema = z.ZodType;

interface RouteSchema<Params, Query, Body, Response> {
  params: Params;
  querystring: Query;
  body: Body;
  response: { 200: Response };
}

/** Method, URL and schemas of a contract entry, to be spread into `app.route` beside the handler. */
export function route<Params extends Schema, Query extends Schema, Body extends Schema, Response extends Schema>(
  endpoint: Endpoint<Params, Query, Body, Response>,
  config: FastifyContextConfig = {},
) {
  const { method, path, summary, tag, params, query, body, response, access, creates, rights, programs, scope } =
    endpoint;
  const schema = {
    summary,
    tags: [tag],
    ...(access !== "open" && { security: securityOf(endpoint) }),
    ...(params && { params }),
    ...(query && { querystring: query }),
    ...(body && { body }),
    response: { 200: response, ...(creates && { 201: response }), ...refusals(endpoint) },
  };
  return {
    method,
    url: path,
    // A part missing in the entry has no schema, and the handler sees its type as `undefined`.
    schema: schema as typeof schema & RouteSchema<Params, Query, Body, Response>,
    config: {
      ...config,
      access: rights ? "staff" : (access ?? "bearer"),
      ...(rights && { rights }),
      ...(programs && { isForPrograms: programs }),
      ...(scope && { scope }),
    },
  } as const;
}

/** Who may call, for the reference page: any token, a key with the scope, or both. */
function securityOf({ access, scope }: Endpoint): Record<string, string[]>[] {
  return [...(access === "key" ? [] : [{ bearer: [] }]), ...(scope ? [{ apiKey: [scope] }] : [])];
}

/** Error responses for the reference page, by status, with the codes that share one. */
function refusals({ errors = [], access, rights, scope, params, query, body }: Endpoint) {
  const codes = new Set(errors);
  if (rights || scope) codes.add("forbidden");
  if (scope) codes.add("too_many_request");
  if (params || query || body) codes.add("invalid_request");
  if (access !== "open") codes.add("unauthorized");
  const byStatus = Object.groupBy(codes, (code) => errorCatalogue[code].status);
  return Object.fromEntries(
    Object.entries(byStatus).map(([status, same]) => [
      status,
      { description: same.join(", "), content: { "application/json": { schema: ErrorAnswer } } },
    ]),
  );
}
