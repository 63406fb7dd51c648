import type { startMcp } from "@zertsalo/mcp/program.test-part";
import { type Reading, startReading } from "./reading.ts";

export type Program = Awaited<ReturnType<Awaited<ReturnType<typeof startMcp>>["connect"]>>;

/** What a program of a buyer does for one request: it calls tools by what the request says and by what it has read. */
export interface Script {
  request: string;
  /** The answer of a tool, whose refusal ends the task. */
  call<Answer extends object = Record<string, unknown>>(tool: string, given?: object): Promise<Answer>;
  /** The number that stands at this place of the request, the first is 0. */
  number(at: number): number;
}

/** A task is done when its promise is. */
export interface Task {
  request: string;
  run(script: Script): Promise<unknown>;
}

export interface TaskResult {
  request: string;
  calls: number;
  /** Null: it was done. */
  failure: string | null;
}

/** The list of tools counts as a call, as any other message of the program does. */
export async function runTask({ request, run }: Task, program: Program): Promise<TaskResult> {
  const reading = startReading(request);
  let calls = 0;
  try {
    calls += 1;
    reading.add(await program.client.listTools());
    const script: Script = {
      request,
      number: (at) => numberAt(request, at),
      async call<Answer extends object>(tool: string, given: object = {}) {
        requireRead(reading, { tool, given });
        calls += 1;
        const { isError, text, data } = await program.call(tool, given as Record<string, unknown>);
        if (isError) throw new Error(`${tool} ${JSON.stringify(given)}: ${text}`);
        reading.add(data);
        return data as Answer;
      },
    };
    await run(script);
    return { request, calls, failure: null };
  } catch (error) {
    return { request, calls, failure: error instanceof Error ? error.message : String(error) };
  }
}

function requireRead(reading: Reading, sent: object): void {
  const invented = reading.unread(sent, ["tool", "given"]);
  if (invented.length > 0) throw new Error(`Nobody has told the program ${invented.join(", ")}`);
}

function numberAt(request: string, at: number): number {
  const found = request.match(/\d+/g)?.[at];
  if (found === undefined) throw new Error(`No number ${at} in «${request}»`);
  return Number(found);
}

/** The one that is looked for, or the task has failed. */
export function required<Found>(found: Found | undefined | null, what: string): Found {
  if (found === undefined || found === null) throw new Error(`Not found: ${what}`);
  return found;
}

export function check(holds: boolean, what: string): void {
  if (!holds) throw new Error(`Does not hold: ${what}`);
}
