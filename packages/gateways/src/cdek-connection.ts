import { z } from "zod";
import { GatewayError } from "./gateway-error.ts";
import type { HttpGateway, GatewayRequest } from "./http-gateway.ts";

export interface CdekAccount {
  clientId: string;
  clientSecret: string;
}

/** Renewed a little before its expiry, so that no call meets an expired one. */
const renewBeforeMs = 60_000;

const Token = z.object({ access_token: z.string().max(4_000), expires_in: z.number().min(1) });

/**
 * Requests with a token. It is cached in the process: one token request an hour is cheap, and the token is stored
 * nowhere else. On 401 it is dropped, and the request is repeated once.
 */
export function cdekConnection(
  gateway: HttpGateway,
  { clientId, clientSecret }: CdekAccount,
  now = () => performance.now(),
) {
  let token: { text: string; untilMs: number } | null = null;
  let coming: Promise<string> | null = null;

  async function newToken(timeLimitMs: number | undefined): Promise<string> {
    const body = new URLSearchParams({
      grant_type: "client_credentials",
      client_id: clientId,
      client_secret: clientSecret,
    });
    const given = await gateway.ask({
      method: "POST",
      path: "/oauth/token",
      body,
      answer: Token,
      isRepeatable: true,
      ...(timeLimitMs && { timeLimitMs }),
    });
    token = { text: given.access_token, untilMs: now() + given.expires_in * 1_000 - renewBeforeMs };
    return token.text;
  }

  /** Concurrent callers wait for one token together. */
  function currentToken(timeLimitMs: number | undefined): string | Promise<string> {
    if (token && token.untilMs > now()) return token.text;
    coming ??= newToken(timeLimitMs).finally(() => {
      coming = null;
    });
    return coming;
  }

  return async function ask<T>(question: GatewayRequest<T>): Promise<T> {
    const startedMs = now();
    const put = async () => {
      const bearer = await currentToken(question.timeLimitMs);
      const headers = { accept: "application/json", ...question.headers, authorization: `Bearer ${bearer}` };
      const left = question.timeLimitMs && Math.max(1, question.timeLimitMs - (now() - startedMs));
      return gateway.ask({ ...question, headers, ...(left && { timeLimitMs: left }) });
    };
    try {
      return await put();
    } catch (error) {
      if (!(error instanceof GatewayError) || error.status !== 401) throw error;
      token = null;
      return put();
    }
  };
}
