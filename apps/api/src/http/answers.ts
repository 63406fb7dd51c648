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

/**
 * In development and tests a response that violates the contract is an error of ours and is reported as one. So is a
 * field that the contract does not know: a schema leaves it out of what it reads.
 */
export const checkAnswers: Compiler = ({ schema, method, url }) => {
  return (answer) => {
    const text = write(answer);
    const sent: unknown = JSON.parse(text);
    const { success, error, data } = schema.safeParse(sent);
    if (!success) throw new Error(`${method} ${url} answered against its contract`, { cause: error });
    const surplus = surplusFields(sent, data);
    if (surplus.length > 0)
      throw new Error(`${method} ${url} answered fields outside its contract: ${surplus.join(", ")}`);
    return text;
  };
};

/** Paths of the fields that reading by the schema has left out. */
function surplusFields(sent: unknown, known: unknown, path = ""): string[] {
  if (!isObject(sent) || !isObject(known)) return [];
  return Object.entries(sent).flatMap(([name, value]) =>
    name in known ? surplusFields(value, known[name], `${path}/${name}`) : [`${path}/${name}`],
  );
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;
