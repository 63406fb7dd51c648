import type { FastifySerializerCompiler } from "fastify/types/schema.js";
import type { z } from "zod";
import { PreparedJson } from "./prepared-json.ts";

type Compiler = FastifySerializerCompiler<z.ZodType>;

const write = (answer: unknown) => (answer instanceof PreparedJson ? answer.text : JSON.stringify(answer));

/** In production: handlers are typed by the contract, and checking each answer would cost more than making it. */
export const writeAnswers: Compiler = () => write;

/** In development and tests: an answer that is not what the contract says is a bug of ours, and told as one. */
export const checkAnswers: Compiler = ({ schema, method, url }) => {
  return (answer) => {
    const text = write(answer);
    const { success, error } = schema.safeParse(JSON.parse(text));
    if (success) return text;
    throw new Error(`${method} ${url} answered against its contract`, { cause: error });
  };
};
