import type { Endpoint } from "@zertsalo/contract/endpoint";
import type { z } from "zod";

type Schema = z.ZodType;
type Empty = Record<string, never>;

/** A part missing in the entry is not a parameter; one whose fields all have defaults is optional. */
type Field<Name extends string, Part extends Schema> = Part extends z.ZodUndefined
  ? { [name in Name]?: never }
  : Empty extends z.input<Part>
    ? { [name in Name]?: z.input<Part> }
    : { [name in Name]: z.input<Part> };

export type CallInput<Params extends Schema, Query extends Schema, Body extends Schema> = Field<"params", Params> &
  Field<"query", Query> &
  Field<"body", Body>;

export interface CallRequest {
  /** Name of the contract entry for messages and metrics: the URL itself may contain personal data. */
  call: string;
  method: Endpoint["method"];
  /** With the query, without the host. */
  path: string;
  /** JSON, where the entry has a body, or a raw file. */
  body: string | Uint8Array | null;
}

type Values = Record<string, unknown>;

/** The HTTP request of one call. */
export function callRequest(
  { method, path }: Pick<Endpoint, "method" | "path">,
  { params, query, body }: { params?: unknown; query?: unknown; body?: unknown },
): CallRequest {
  return {
    call: `${method} ${path}`,
    method,
    path: fillPath(path, (params ?? {}) as Values) + formatQuery((query ?? {}) as Values),
    body: body === undefined ? null : JSON.stringify(body),
  };
}

function fillPath(path: string, params: Values): string {
  // Half a letter, which a program may send, has no place in an address: it is replaced, and nothing is found by it.
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name]).toWellFormed()));
}

/** Lists are repeated names, undefined values are left out. */
function formatQuery(query: Values): string {
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [value])
      .filter((each) => each !== undefined)
      .map((each) => [name, String(each)] as [string, string]),
  );
  return pairs.length > 0 ? `?${new URLSearchParams(pairs)}` : "";
}
