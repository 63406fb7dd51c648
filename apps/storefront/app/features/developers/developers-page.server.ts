import { callRequest } from "@zertsalo/client/call-request";
import { apiScopes, apiScopeTexts } from "@zertsalo/contract/api-scopes";
import { type ApiExample, apiExamples, exampleAnswer } from "@zertsalo/domain/api-reference/examples";
import type { CallReference, DevelopersPageData } from "./developers-page-data.ts";
import { fieldRows } from "./field-rows.server.ts";

/** Where the edge leads to the API for requests with a key. */
const apiPath = "/api";

/** The reference of the public API, by scopes, from the contract and the examples that tests execute. */
export function developersPageData(origin: string): DevelopersPageData {
  const address = origin + apiPath;
  const scopes = apiScopes.map((scope) => ({
    scope,
    ...apiScopeTexts[scope],
    calls: apiExamples
      .filter(({ endpoint }) => endpoint.scope === scope)
      .map((example) => callReference(example, address)),
  }));
  return { address, scopes };
}

function callReference(example: ApiExample, address: string): CallReference {
  const { endpoint, title } = example;
  const { method, path } = endpoint;
  return {
    id: `${method} ${path}`.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-"),
    title,
    method,
    path: path.replaceAll(/:(\w+)/g, "{$1}"),
    fields: fieldRows(example),
    request: curlCommand(example, address),
    answer: JSON.stringify(exampleAnswer(endpoint), null, 2),
  };
}

/** As it is typed; the key stands in a variable of the shell, so that it is not copied along. */
export function curlCommand({ endpoint, input }: ApiExample, address: string): string {
  const { path, body } = callRequest(endpoint, input);
  const lines = [`curl "${address}${path}"`, '-H "Authorization: Bearer $ZERTSALO_KEY"'];
  if (typeof body === "string") lines.push('-H "Content-Type: application/json"', `-d '${body}'`);
  return lines.join(" \\\n  ");
}
