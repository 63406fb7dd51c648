import type { InjectOptions } from "fastify";
import type { OwnershipCaller } from "./caller.ts";
import type { ApiRequest, Row } from "./row.ts";

export interface OwnershipAnswer {
  status: number;
  body: string;
}

/** Sends requests to the API. Rate limits count addresses, so each request has an address of its own. */
export function createRequester(
  inject: (request: InjectOptions) => PromiseLike<{ statusCode: number; payload: string }>,
) {
  let requests = 0;
  const nextAddress = () => `10.${requests >> 16}.${(requests >> 8) & 255}.${requests++ & 255}`;
  return async function ask(
    { endpoint }: Row,
    { path, body, contentType = "application/octet-stream" }: ApiRequest,
    { authorization }: Pick<OwnershipCaller, "authorization">,
  ): Promise<OwnershipAnswer> {
    const { statusCode, payload } = await inject({
      method: endpoint.method,
      url: path,
      headers: {
        authorization,
        "x-forwarded-for": nextAddress(),
        ...(Buffer.isBuffer(body) && { "content-type": contentType }),
      },
      ...(body !== undefined && { payload: body as object }),
    });
    return { status: statusCode, body: payload };
  };
}
