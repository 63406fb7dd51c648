import type { Endpoint } from "@zertsalo/contract/endpoint";
import { createContext } from "react-router";
import type { z } from "zod";

type Schema = z.ZodType;
type Part<Name extends string, Of extends Schema> = Of extends z.ZodUndefined
  ? unknown
  : { [name in Name]: z.input<Of> };

/** What one call needs, by its contract entry: nothing but what the entry declares. */
export type CallInput<P extends Schema, Q extends Schema, B extends Schema> = Part<"params", P> &
  Part<"query", Q> &
  Part<"body", B>;

/** The shop's API as a loader sees it: the visitor's headers and token are already in it. */
export interface Api {
  call<P extends Schema, Q extends Schema, B extends Schema, R extends Schema>(
    endpoint: Endpoint<P, Q, B, R>,
    ...input: unknown extends CallInput<P, Q, B> ? [] : [CallInput<P, Q, B>]
  ): Promise<z.output<R>>;
}

export const apiContext = createContext<Api>();
