import { setTimeout as pause } from "node:timers/promises";
import { createBreaker } from "@zertsalo/breaker/breaker";
import { inSpan } from "@zertsalo/tracing/request-context";
import type { z } from "zod";
import { GatewayError } from "./gateway-error.ts";
import { readLimited } from "./read-limited.ts";
import { createRetryBudget } from "./retry-budget.ts";

interface GatewaySettings {
  /** Named in errors and logs. */
  system: string;
  /** The one host, with a path before ours if there is one: https://sms.ru, http://127.0.0.1:4100/sms-ru. */
  url: string;
  /** For the whole answer, body included. */
  timeLimitMs: number;
  maxAnswerBytes?: number;
  /** How long a service that keeps failing is left alone. */
  restMs?: number;
  /** How many calls within ten seconds are enough to judge it by. */
  fewestCalls?: number;
}

export interface GatewayRequest<T> {
  method: "GET" | "POST" | "DELETE";
  path: string;
  headers?: Record<string, string>;
  body?: string | URLSearchParams;
  answer: z.ZodType<T>;
  /** A file is handed over as it is; everything else is JSON. */
  isFile?: boolean;
  /** A question that changes nothing over there may be put twice. */
  isRepeatable?: boolean;
  /** Whoever asks may have less time than the service is given. A second attempt has what the first one left. */
  timeLimitMs?: number;
}

export interface HttpGateway {
  ask<T>(question: GatewayRequest<T>): Promise<T>;
}

const defaultMaxBytes = 256 * 1024;
const defaultRestMs = 15_000;
const defaultFewestCalls = 5;
const repeatAfterMs = 150;

/**
 * One outer service over HTTP. What comes back is input like any other: within a time and a size, from the host of the
 * configuration alone, of the expected shape. Anything else is a `GatewayError`.
 */
export function createHttpGateway(settings: GatewaySettings): HttpGateway {
  const { system } = settings;
  const budget = createRetryBudget();
  const breaker = createBreaker({
    name: system,
    capacity: 50,
    fewestCalls: settings.fewestCalls ?? defaultFewestCalls,
    failedPercent: 50,
    restMs: settings.restMs ?? defaultRestMs,
    isFailure: (error) => !(error instanceof GatewayError) || error.isPassing,
  });

  async function fire(question: GatewayRequest<unknown>): Promise<unknown> {
    try {
      return await breaker.run(() => inSpan(system, "client", {}, () => askOnce(settings, question)));
    } catch (error) {
      throw error instanceof GatewayError ? error : new GatewayError(system, "shut");
    }
  }

  return {
    async ask<T>(question: GatewayRequest<T>): Promise<T> {
      budget.earn();
      const untilMs = performance.now() + (question.timeLimitMs ?? settings.timeLimitMs);
      try {
        return (await fire(question)) as T;
      } catch (error) {
        if (!question.isRepeatable || !isWorthRepeating(error) || !budget.spend()) throw error;
        await pause(repeatAfterMs * (0.5 + Math.random()));
        return (await fire({ ...question, timeLimitMs: Math.max(1, untilMs - performance.now()) })) as T;
      }
    },
  };
}

/** Not after a slow answer: whoever waits has waited long enough. */
function isWorthRepeating(error: unknown): boolean {
  return error instanceof GatewayError && error.fault === "failed";
}

async function askOnce(settings: GatewaySettings, question: GatewayRequest<unknown>): Promise<unknown> {
  const { system, url, maxAnswerBytes = defaultMaxBytes } = settings;
  const limit = AbortSignal.timeout(Math.ceil(Math.min(question.timeLimitMs ?? Infinity, settings.timeLimitMs)));
  const received = await receive(`${url.replace(/\/$/, "")}${question.path}`, question, limit, maxAnswerBytes).catch(
    () => {
      throw new GatewayError(system, limit.aborted ? "slow" : "failed");
    },
  );
  const { status, text } = received;
  if (status >= 400 && status < 500) throw new GatewayError(system, "refused", status);
  if (status >= 300) throw new GatewayError(system, "failed", status);
  const answer = question.answer.safeParse(question.isFile ? text && Buffer.from(text, "latin1") : parsed(text));
  if (!answer.success) throw new GatewayError(system, "garbage", status);
  return answer.data;
}

async function receive(url: string, question: GatewayRequest<unknown>, signal: AbortSignal, maxBytes: number) {
  const { method, headers = {}, body = null } = question;
  const response = await fetch(url, { method, headers, body, signal, redirect: "manual" });
  const text = await readLimited(response, maxBytes, question.isFile && response.ok ? "latin1" : "utf8");
  return { status: response.status, text };
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? "");
  } catch {
    return undefined;
  }
}
