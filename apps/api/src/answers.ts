import type { FastifySerializerCompiler } from "fastify/types/schema.js";
import type { z } from "zod";
import { PreparedJson } from "./prepared-json.ts";

type Compiler = FastifySerializerCompiler<z.ZodType>;

const write = (answer: unknown) => (answer instanceof PreparedJson ? answer.text : JSON.stringify(answer));

/**
 * In production responses are only serialised: handlers are typed by the contract, and validation would cost more than
 * building the response.
 */
export const writeAnswers: Compiler = () => write;

/** In development and tests a response that violates the contract is an error of ours and is reported as one. */
export const checkAnswers: Compiler = ({ schema, method, url }) => {
  return (answer) => {
    const text = write(answer);
    const { success, error } = schema.safeParse(JSON.parse(text));
    if (success) return text;
    throw new Error(`${method} ${url} answered against its contract`, { cause: error });
  };
};
