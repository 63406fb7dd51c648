import { z } from "zod";
import { Refusal } from "./refusals.ts";
import type { Visit } from "./visit.ts";

/** What a program reads before it calls. */
interface About {
  name: string;
  title: string;
  description: string;
  /** Reads alone; changes the cart of the session; the same call again changes nothing more. */
  effect: "reads" | "adds" | "sets";
}

export interface Tool extends About {
  inputSchema: { type: "object"; [key: string]: unknown };
  call(given: unknown, visit: Visit): Promise<object>;
}

interface Definition<Input extends z.ZodObject> extends About {
  input: Input;
  run(input: z.output<Input>, visit: Visit): Promise<object> | object;
}

const { localeError } = z.locales.ru();

export function defineTool<Input extends z.ZodObject>({ input, run, ...about }: Definition<Input>): Tool {
  const { $schema: _, ...schema } = z.toJSONSchema(input, { io: "input" });
  return {
    ...about,
    inputSchema: { ...schema, type: "object" },
    async call(given, visit) {
      const parsed = input.safeParse(given ?? {}, { error: localeError });
      if (!parsed.success) throw new Refusal(unreadable(parsed.error), "Исправьте названные параметры по схеме.");
      return run(parsed.data, visit);
    },
  };
}

/** The first faults alone: a hostile call may have thousands. */
function unreadable({ issues }: z.ZodError): string {
  const faults = issues.slice(0, 5).map(({ path, message }) => `${path.join(".") || "параметры"} — ${message}`);
  return `Параметры не подошли: ${faults.join("; ").slice(0, 1_000)}.`;
}

/** An answer is no longer than this many characters: what does not fit is cut off by the tool itself. */
export const longestAnswer = 60_000;
